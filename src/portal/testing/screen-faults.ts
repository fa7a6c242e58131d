import type { Page } from 'playwright-core';
import { directionOf, type Language } from '#platform/language/language.ts';
import { brokenRules } from './broken-rules.ts';
import { drawnWrongly } from './drawn-wrongly.ts';
import { looseValues } from './loose-values.ts';

interface Asked {
  /** Whether WCAG's rules are asked about too, which takes longest. */
  rules?: boolean;
}

/** Lists what is wrong with the present screen, in words; empty if nothing is. */
export async function faultsOf(
  page: Page,
  language: Language,
  { rules = true }: Asked = {},
): Promise<string[]> {
  const direction = directionOf(language);
  // Must come first: it waits until nothing moves.
  const broken = rules ? await brokenRules(page) : [];
  const drawn = await page.evaluate<string[]>(drawnWrongly({ language, direction }));
  const loose = language === 'ar' ? await looseValues(page) : [];
  return [...drawn, ...loose.map((text) => `turns an Arabic line around: ${text}`), ...broken];
}
