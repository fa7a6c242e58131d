import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import {
  eitherVisit,
  expectAccessible,
  openBrowser,
  settled,
  visit,
} from '#portal/testing/browser.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { guidanceContract } from './contract.ts';

const { listOwnStudents } = guidanceContract.calls;
const guide = '900003';

let portal: TestPortal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

describe.each(eitherVisit)('in $language on a $device', ({ language, device }) => {
  const say = wordsIn(language);

  test('a guide finds those of a band, and sees in which course and how much was missed', async () => {
    const person = await portal.as(guide, language);
    const query = { absence: 'second', ordering: '-absence', page_size: 25 } as const;
    const { count, results } = (await person.call(listOwnStudents, { query })).reply;
    const [worst] = results;
    if (!worst?.absence) throw new Error('no student of the demo is in the second band');
    expect(count).toBeLessThan(100);

    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: guide });
    await goTo('/academic/admin/students/all/0/all/all?absence=second&ordering=-absence');
    const limits = { first: '10%', second: '20%', third: '25%' };
    const chosen = say('guidance:absence_band.second', limits);
    await expect
      .poll(async () => stripIsolates((await page.getByRole('main').textContent()) ?? ''))
      .toContain(stripIsolates(chosen));
    const name = language === 'ar' ? worst.name_ar : worst.name;
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    await settled(page);
    const shown = stripIsolates((await page.getByRole('main').textContent()) ?? '');
    const { percent } = worst.absence;
    expect(shown).toContain(`${say('guidance:record.absence.bands.second')} ${percent}%`);
    if (device === 'desktop') {
      expect(shown).toContain(worst.absence[language === 'ar' ? 'name_ar' : 'name']);
    }
    await expectAccessible(page);
    await leave();
  });
});
