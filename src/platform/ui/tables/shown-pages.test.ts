import { describe, expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

describe('the pages a pager shows', () => {
  test('are all of them up to seven', () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('keep first, last and the neighbours of the present one', () => {
    expect(shownPages(1, 35)).toEqual([1, 2, 3, 4, 5, 'gap', 35]);
    expect(shownPages(17, 35)).toEqual([1, 'gap', 16, 17, 18, 'gap', 35]);
    expect(shownPages(35, 35)).toEqual([1, 'gap', 31, 32, 33, 34, 35]);
  });

  test('never hide a single page behind a gap', () => {
    for (let pages = 8; pages < 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = shownPages(page, pages);
        expect(shown).toContain(page);
        expect(shown).toHaveLength(7);
        for (const [place, one] of shown.entries()) {
          if (one !== 'gap') continue;
          const [before, after] = [shown[place - 1], shown[place + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        }
      }
    }
  });
});
