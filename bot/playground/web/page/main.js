/** Begins. */
import { App } from "./app.js";

const root = document.getElementById("app");
if (root) new App(root, new URLSearchParams(location.search).get("as"));
