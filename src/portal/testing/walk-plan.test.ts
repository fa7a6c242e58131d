import { expect, test } from 'vitest';
import { languages } from '#platform/language/language.ts';
import {
  fewestTurns,
  type Look,
  planShortWalk,
  planWholeWalk,
  schemes,
  widths,
} from './walk-plan.ts';
import { screensOf } from './walk-screens.ts';

const screens = screensOf();
const looks = planWholeWalk(screens);
const short = planShortWalk(screens);

const values = { language: languages, scheme: schemes, width: widths } as const;

/** The pairs of these two properties' values that no look covers. */
function unseen(
  among: readonly Look[],
  [one, ones]: [keyof Look, readonly unknown[]],
  [other, others]: [keyof Look, readonly unknown[]],
): string[] {
  const seen = new Set(among.map((look) => `${look[one]} · ${look[other]}`));
  return ones
    .flatMap((first) => others.map((second) => `${first} · ${second}`))
    .filter((pair) => !seen.has(pair));
}

test('each screen is seen by everybody who may open it, in each language, brightness and width', () => {
  for (const { path, people } of screens) {
    expect(people.length, `nobody may open ${path}`).toBeGreaterThan(0);
    const here: [keyof Look, string[]] = ['path', [path]];
    expect(unseen(looks, here, ['person', people])).toEqual([]);
    for (const [name, all] of Object.entries(values)) {
      expect(unseen(looks, here, [name as keyof Look, all])).toEqual([]);
    }
  }
});

test('each language is seen at each width, light and dark', () => {
  const { language, scheme, width } = values;
  expect(unseen(looks, ['language', language], ['width', width])).toEqual([]);
  expect(unseen(looks, ['language', language], ['scheme', scheme])).toEqual([]);
  expect(unseen(looks, ['scheme', scheme], ['width', width])).toEqual([]);
});

test('the short walk sees each screen on a phone and a desktop, light and dark, and checks it once', () => {
  for (const { path } of screens) {
    const here = short.filter((look) => look.path === path);
    expect(here.map(({ width }) => width > 360)).toEqual([false, true]);
    expect(here.filter(({ rules }) => rules)).toHaveLength(1);
    expect(unseen(here, ['path', [path]], ['scheme', schemes])).toEqual([]);
  }
});

test('a screen is seen first on the device of the one before it', () => {
  const here = short.slice(0, 2);
  const [onPhone, onDesktop] = here;
  expect(fewestTurns(here, 360)).toEqual([onPhone, onDesktop]);
  expect(fewestTurns(here, 1440)).toEqual([onDesktop, onPhone]);
});

test('over all screens, the short walk checks each language and scheme on phones and desktops', () => {
  const { language, scheme } = values;
  const kindOf = (look: Look) => (look.width === 360 ? 'phone' : 'desktop');
  const checked = short
    .filter(({ rules }) => rules)
    .map((look) => ({ ...look, path: kindOf(look) }));
  const kinds: [keyof Look, string[]] = ['path', ['phone', 'desktop']];
  expect(unseen(checked, kinds, ['language', language])).toEqual([]);
  expect(unseen(checked, kinds, ['scheme', scheme])).toEqual([]);
  expect(unseen(checked, ['language', language], ['scheme', scheme])).toEqual([]);
});
