import { device } from "../device/device.svelte";
import { file } from "../device/site";

const TITLE = "Crownland";

let audio: AudioContext | undefined;

/** Two soft notes, made here: no file is loaded. */
export function chime(): void {
  if (!device.sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") return;
    [523.25, 783.99].forEach((frequency, i) => {
      const tone = audio!.createOscillator();
      const gain = audio!.createGain();
      const start = audio!.currentTime + i * 0.14;
      tone.type = "triangle";
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(gain).connect(audio!.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
  } catch {
    // A browser without sound is silent.
  }
}

// Browsers let a page sound only after somebody touched it.
addEventListener(
  "pointerdown",
  () => {
    if (!device.sound) return;
    try {
      audio ??= new AudioContext();
      void audio.resume();
    } catch {
      // Silent, then.
    }
  },
  { once: true },
);

/** Shows in the title and the icon of the tab that it is my turn. */
export function showTurn(text: string | undefined): void {
  document.title = text ? `● ${text} – ${TITLE}` : TITLE;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = file(text ? "icon-turn.svg" : "icon.svg");
}

/** Sound, vibration and, if allowed, a notification. */
export function signalTurn(text: string): void {
  chime();
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
