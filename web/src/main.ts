import { mount } from "svelte";

import "./art/type.css";
import "./art/inks.css";
import "./art/pens.css";
import "./app.css";
import App from "./App.svelte";
import { device } from "./device/device.svelte";
import { offline } from "./device/offline.svelte";
import { LANGUAGES, preferred, words, type Language } from "./words/words.svelte";

const chosen = device.language in LANGUAGES ? (device.language as Language) : preferred(navigator.languages);

await words.choose(chosen).catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
offline.keep();
