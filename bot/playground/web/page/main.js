/** Entry point. */
import { App } from "./app.js";
import { browsers, speak } from "./words.js";

await speak(browsers());
const root = document.getElementById("app");
if (root) new App(root, new URLSearchParams(location.search).get("as"));
