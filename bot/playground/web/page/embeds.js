/** Embeds and files: cards, inline fields, pictures that open in a lightbox. */
import { enlarge } from "./lightbox.js";
import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { clock } from "./times.js";
import { say } from "./words.js";

/** @param {any} embed @param {import("./markdown.js").Names} names */
export function embed(embed, names) {
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
  return h("article", { cls: embed.image ? "embed pictured" : "embed", style: colour ? { "--bar": colour } : {} },
    h("div", { cls: "embed-words" },
      embed.author?.name && h("div", { cls: "embed-author", dir: "auto" }, embed.author.name),
      embed.title && h("div", { cls: "embed-title", role: "heading", "aria-level": "3", dir: "auto" }, inline(embed.title, names)),
      embed.description && h("div", { cls: "embed-text" }, markdown(embed.description, names)),
      embed.fields?.length && fields(embed.fields, names)),
    embed.thumbnail && picture(embed.thumbnail, "thumb"),
    embed.image && picture(embed.image, "picture"),
    (embed.footer?.text || embed.timestamp) && h("div", { cls: "embed-foot", dir: "auto" }, embed.footer?.text, embed.footer?.text && embed.timestamp && " · ", embed.timestamp && clock(Date.parse(embed.timestamp))));
}

/** Up to three inline fields per row; any other field ends the row.
 * @param {any[]} all @param {import("./markdown.js").Names} names */
function fields(all, names) {
  /** @type {any[][]} */
  const rows = [];
  for (const field of all) {
    const last = rows.at(-1);
    if (field.inline && last?.[0].inline && last.length < 3) last.push(field);
    else rows.push([field]);
  }
  const span = (/** @type {any[]} */ row) => 12 / row.length;
  return h("div", { cls: "fields" }, rows.map((row) => row.map((field) =>
    h("div", { cls: "field", style: { "--span": String(span(row)) } },
      h("div", { cls: "field-name", role: "heading", "aria-level": "4", dir: "auto" }, inline(field.name, names)),
      h("div", { cls: "field-value" }, markdown(field.value, names))))));
}

/** Maximum size of pictures in Discord's desktop client, which never enlarges them. */
const ROOM = { picture: [400, 300], thumb: [80, 80], attached: [550, 350] };

/** @param {any} file @param {"picture"|"thumb"|"attached"} cls */
function picture(file, cls) {
  const [width, height] = file.size ?? [600, 400];
  const [wide, high] = ROOM[cls];
  const scale = Math.min(1, wide / width, high / height);
  const image = h("img", { src: file.url, alt: file.alt || file.name, width: Math.round(width * scale), height: Math.round(height * scale), style: { "aspect-ratio": `${width} / ${height}` }, decoding: "async", draggable: "false" });
  return h("button", { type: "button", cls, "aria-label": say.openPicture(short(file.alt || file.name)), data: { key: `picture:${file.name}` }, on: { click: () => enlarge(file) } }, image);
}

/** @param {string} text */
const short = (text) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** @param {any} file */
export function attachment(file) {
  if (file.type.startsWith("image/")) return picture(file, "attached");
  return h("a", { cls: "file", href: file.url, download: file.name }, file.name, h("span", { cls: "hint" }, `${Math.ceil(file.bytes / 1024)} KB`));
}
