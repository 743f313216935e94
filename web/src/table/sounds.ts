/** The sounds of the table: wood, a plucked string and a bell, all in one key and made here; no file is loaded. */
import { device } from "../device/device.svelte";

export type Sound = "lay" | "crown" | "king" | "knight" | "strike" | "token" | "turn" | "clock" | "end";

interface Tone {
  wave: OscillatorType | "wood";
  /** In Hz; the middle of the band for wood. */
  pitch: number;
  /** Seconds after the sound began. */
  at: number;
  length: number;
  loudness: number;
}

const string = (pitch: number, at = 0, loudness = 0.5, length = 0.45): Tone => ({
  wave: "triangle",
  pitch,
  at,
  length,
  loudness,
});
const bell = (pitch: number, at = 0, loudness = 0.3, length = 0.8): Tone => ({
  wave: "sine",
  pitch,
  at,
  length,
  loudness,
});
const wood = (pitch: number, at = 0, loudness = 0.9, length = 0.09): Tone => ({
  wave: "wood",
  pitch,
  at,
  length,
  loudness,
});

/** The pentatonic scale of D: any two of its notes sound well together. */
const [D3, A3, D4, E4, A4, B4, D5, FIS5, A5] = [146.83, 220, 293.66, 329.63, 440, 493.88, 587.33, 739.99, 880];

const SOUNDS: Record<Sound, Tone[]> = {
  lay: [wood(320), wood(210, 0.03, 0.6), string(D3, 0, 0.18, 0.16)],
  crown: [bell(FIS5), bell(A5, 0.07, 0.22)],
  king: [wood(520, 0, 0.6, 0.05), string(A3, 0.02, 0.3)],
  knight: [wood(420, 0, 0.5, 0.05), wood(380, 0.11, 0.5, 0.05)],
  strike: [wood(900, 0, 0.7, 0.14), string(D3, 0, 0.5, 0.3)],
  token: [bell(B4, 0, 0.25, 0.35), bell(D5, 0.05, 0.2, 0.4)],
  turn: [string(D4), string(A4, 0.14)],
  clock: [wood(1400, 0, 0.5, 0.04), wood(1100, 0.25, 0.5, 0.04)],
  end: [string(D4), string(E4, 0.16), string(A4, 0.32), bell(D5, 0.5, 0.35, 1.4), bell(A5, 0.5, 0.15, 1.4)],
};

/** How loud the loudest sound may be. */
const MOST = 0.28;

let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Sounds, if this device wants it and the browser allows it. */
export function sound(name: Sound): void {
  if (!device.sound || device.volume <= 0) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") return;
    for (const tone of SOUNDS[name]) ring(audio, tone);
  } catch {
    // A browser without sound is silent.
  }
}

function ring(context: AudioContext, { wave, pitch, at, length, loudness }: Tone): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness * MOST * device.volume, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(context.destination);
  if (wave === "wood") {
    const source = context.createBufferSource();
    source.buffer = noise ??= hiss(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 3;
    source.connect(band).connect(gain);
    source.start(start);
    source.stop(start + length);
  } else {
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.value = pitch;
    source.connect(gain);
    source.start(start);
    source.stop(start + length);
  }
}

/** Half a second of noise, from which wood is filtered. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
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
