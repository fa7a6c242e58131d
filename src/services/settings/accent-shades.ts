import { contrastOf } from './contrast.ts';

/** Each shade of the accent in the light and in the dark theme, named as theme.css names it. */
export interface AccentShades {
  /** Bears white words. */
  accent: Shade;
  /** The same under a hand. */
  'accent-2': Shade;
  /** Words on every ground. */
  'accent-text': Shade;
  /** Icons, ticks and edges on every ground. */
  'accent-mark': Shade;
  star: Shade;
  /** A ground that says "chosen", and its edge. */
  soft: Shade;
  'soft-line': Shade;
}

export interface Shade {
  light: string;
  dark: string;
}

const white = '#ffffff';
const black = '#000000';

/** How well white words are read on a colour; null for what is none. */
export function contrastOfWhite(colour: string): number | null {
  return /^#[0-9a-f]{6}$/i.test(colour) ? contrastOf(colour, white) : null;
}

/** What stands under words and marks: canvas, surface, raised and sunken of theme.css. */
export const grounds = {
  light: ['#f7f6f2', '#ffffff', '#f0eee8'],
  dark: ['#0e1412', '#141c18', '#1b2520', '#0a0f0d'],
} as const;

const [, darkSurface] = grounds.dark;

export const leastOfWords = 4.5;
export const leastOfMarks = 3;

/**
 * The accent in its other shades: as near to it as its contrasts allow. Words are held to 4.5 : 1 and
 * marks to 3 : 1 on every ground, the soft one included, in either theme.
 */
export function shadesOf(accent: string): AccentShades {
  const soft = { light: mix(accent, white, 0.9), dark: mix(accent, darkSurface, 0.8) };
  const light = [...grounds.light, soft.light];
  const dark = [...grounds.dark, soft.dark];
  const fill = {
    light: accent,
    dark: nearest(accent, white, 0, (shade) => isSeen(shade, grounds.dark, leastOfMarks)),
  };
  const text = {
    light: nearest(accent, black, 0.19, (shade) => isSeen(shade, light, leastOfWords)),
    dark: nearest(accent, white, 0.4, (shade) => isSeen(shade, dark, leastOfWords)),
  };
  const mark = {
    light: nearest(accent, black, 0, (shade) => isSeen(shade, light, leastOfMarks)),
    dark: nearest(accent, white, 0.28, (shade) => isSeen(shade, dark, leastOfMarks)),
  };
  return {
    accent: fill,
    'accent-2': { light: mix(accent, black, 0.19), dark: mix(fill.dark, black, 0.12) },
    'accent-text': text,
    'accent-mark': mark,
    star: { light: mark.light, dark: text.dark },
    soft,
    'soft-line': { light: mix(accent, white, 0.72), dark: mix(accent, darkSurface, 0.5) },
  };
}

function isSeen(shade: string, on: readonly string[], least: number): boolean {
  return on.every((ground) => contrastOf(shade, ground) >= least);
}

/** Goes from a first share towards white or black until the shade is good. */
function nearest(
  accent: string,
  towards: string,
  from: number,
  isGood: (shade: string) => boolean,
): string {
  for (let share = from; share < 1; share += 0.01) {
    const shade = mix(accent, towards, share);
    if (isGood(shade)) return shade;
  }
  return towards;
}

/** `share` of the other colour in this one. */
function mix(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, two] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const mixed = Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
