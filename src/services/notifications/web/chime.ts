import { isMuted } from './sound.ts';

/** Two soft notes, a fifth apart: frequency in hertz and start in seconds. */
const notes: readonly [pitch: number, at: number][] = [
  [587.33, 0],
  [880, 0.12],
];
const loudest = 0.08;
const lasts = 0.4;

let context: AudioContext | null = null;

/** Plays the chime. Browsers allow no sound before the first interaction, so it doesn't try. */
export function chime(): void {
  if (isMuted() || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [pitch, at] of notes) ring(context, pitch, context.currentTime + at);
  } catch {
    // Without a sound device, the toast is enough.
  }
}

function ring(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudest, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
