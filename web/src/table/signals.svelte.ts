import { device } from "../device/device.svelte";
import { file } from "../device/site";
import { sound, type Sound } from "./sounds";

const TITLE = "Crownland";

/** Shows in the title and the icon of the tab that it is my turn. */
export function showTurn(text: string | undefined): void {
  const title = text ? `● ${text} – ${TITLE}` : TITLE;
  if (document.title === title) return;
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = file(text ? "icon-turn.svg" : "icon.svg");
}

/** Sound, vibration and, if allowed, a notification. */
export function signalTurn(text: string, name: Sound = "turn"): void {
  sound(name);
  if (device.vibration && "vibrate" in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate([60, 40, 60]);
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    try {
      new Notification(TITLE, { body: text, icon: file("icon.svg"), tag: "turn" });
    } catch {
      // Some phones allow them only from a worker.
    }
  }
}
