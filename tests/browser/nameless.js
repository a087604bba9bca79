// Everything one can use that has no name for those who listen.
() =>
  [...document.querySelectorAll("button, a[href], input, select, textarea, [role=button]")]
    .filter((e) => e.checkVisibility())
    .filter((e) => !e.getAttribute("aria-label") && !e.textContent.trim() && !e.labels?.length)
    .map((e) => e.outerHTML.slice(0, 120))
