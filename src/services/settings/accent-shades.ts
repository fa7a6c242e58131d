import { contrastOf } from './contrast.ts';

/** The shades of the accent in the light and dark themes, named as in theme.css. */
export interface AccentShades {
  /** Background of white text. */
  accent: Shade;
  /** The same on hover. */
  'accent-2': Shade;
  /** Text on any background. */
  'accent-text': Shade;
  /** Icons, ticks and edges on any background. */
  'accent-mark': Shade;
  star: Shade;
  /** Background of chosen items, and its edge. */
  soft: Shade;
  'soft-line': Shade;
}

export interface Shade {
  light: string;
  dark: string;
}

const white = '#ffffff';
const black = '#000000';

/** Contrast of white text on a colour; null if it isn't a valid colour. */
export function contrastOfWhite(colour: string): number | null {
  return /^#[0-9a-f]{6}$/i.test(colour) ? contrastOf(colour, white) : null;
}

/** Backgrounds of text and marks: canvas, surface, raised and sunken of theme.css. */
export const grounds = {
  light: ['#f7f6f2', '#ffffff', '#f0eee8'],
  dark: ['#0e1412', '#141c18', '#1b2520', '#0a0f0d'],
} as const;

const [, darkSurface] = grounds.dark;

export const leastOfWords = 4.5;
export const leastOfMarks = 3;

/**
 * The other shades of the accent, as close to it as the contrast allows: at least 4.5 : 1 for text and 3 :
 * 1 for marks on every background, including the soft one, in both themes.
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

/** The variables of theme.css that give the page these shades. */
export function shadeVariables(accent: string): Record<`--own-${string}`, string> {
  return Object.fromEntries(
    Object.entries(shadesOf(accent)).flatMap(([name, shade]) => [
      [`--own-${name}-light`, shade.light],
      [`--own-${name}-dark`, shade.dark],
    ]),
  );
}

function isSeen(shade: string, on: readonly string[], least: number): boolean {
  return on.every((ground) => contrastOf(shade, ground) >= least);
}

/** Mixes in white or black, starting at a share, until the shade has enough contrast. */
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

/** Mixes `share` of the other colour into this one. */
function mix(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, two] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const mixed = Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
