import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grounds, leastOfMarks, leastOfWords, shadesOf } from './accent-shades.ts';
import { contrastOf } from './contrast.ts';
import { settingGroups } from './settings.ts';

const { schema: accent, standard } = settingGroups.identity.settings.accent;

const hex = fc
  .tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 }), fc.nat({ max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** Colours that the settings accept. */
const accepted = hex.filter((colour) => accent.safeParse(colour).success);

function lowest(shade: string, on: readonly string[]): number {
  return Math.min(...on.map((ground) => contrastOf(shade, ground)));
}

test('whatever accent is accepted, words have 4.5 : 1 and marks 3 : 1 on every ground of both themes', () => {
  fc.assert(
    fc.property(accepted, (colour) => {
      const shades = shadesOf(colour);
      for (const theme of ['light', 'dark'] as const) {
        const on = [...grounds[theme], shades.soft[theme]];
        expect(lowest(shades['accent-text'][theme], on)).toBeGreaterThanOrEqual(leastOfWords);
        expect(lowest(shades['accent-mark'][theme], on)).toBeGreaterThanOrEqual(leastOfMarks);
        expect(lowest(shades.star[theme], on)).toBeGreaterThanOrEqual(leastOfMarks);
        expect(lowest(shades.accent[theme], grounds[theme])).toBeGreaterThanOrEqual(leastOfMarks);
        const fills = [shades.accent[theme], shades['accent-2'][theme]];
        expect(lowest('#ffffff', fills)).toBeGreaterThanOrEqual(leastOfWords);
      }
      const inks = { light: '#16211b', dark: '#ecf1ed' };
      for (const theme of ['light', 'dark'] as const) {
        expect(contrastOf(inks[theme], shades.soft[theme])).toBeGreaterThanOrEqual(leastOfWords);
      }
    }),
    { examples: [['#000000'], ['#1b8354'], ['#0b5394'], ['#7a1f2b'], ['#0000ff']] },
  );
});

test('in the light the standard accent itself fills and marks, and its words are the theme’s own', () => {
  const { accent: fill, 'accent-text': text, 'accent-mark': mark } = shadesOf(standard);
  expect([fill.light, mark.light, text.light]).toEqual([standard, standard, '#166a44']);
});

test('a colour that white words can’t be read on is refused before it gets here', () => {
  expect(accent.safeParse('#ffd400').success).toBe(false);
});
