import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  differenceBetween,
  expectApproved,
  paper,
  pictureOf,
  shareAllowed,
} from '#portal/testing/approved-pictures.ts';
import { openBrowser } from '#portal/testing/browser.ts';
import { languages } from '../language/language.ts';
import {
  bandReport,
  listReport,
  moneyLetter,
  openTestDocuments,
  palmMark,
  slipSheet,
} from './testing.ts';

// Compares first pages with the approved pictures (see README.md).

const documents = openTestDocuments();
const palm = await palmMark('png');
const withPalm = openTestDocuments({}, () => palm);
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: paper });
});
afterAll(async () => {
  documents.close();
  withPalm.close();
  await browser.close();
});

const pictures = [
  ...languages.flatMap((language) => [
    { name: `letter-${language}`, from: documents, document: moneyLetter(language) },
    { name: `report-${language}`, from: documents, document: listReport(language) },
    { name: `bands-${language}`, from: documents, document: bandReport(language) },
  ]),
  { name: 'slips', from: documents, document: slipSheet() },
  { name: 'letter-own-mark', from: withPalm, document: moneyLetter('ar') },
  { name: 'slips-own-mark', from: withPalm, document: slipSheet() },
];

test.each(pictures)('$name looks as approved', async ({ name, from, document }) => {
  await expectApproved(page, await from.draw(document), name);
});

test('one line that says something else is seen', async () => {
  const letter = moneyLetter('en');
  const changed = { ...letter, subtitle: 'Academic year 2025-2026, third semester' };
  const [before, after] = [await documents.draw(letter), await documents.draw(changed)];
  const share = await differenceBetween(
    page,
    await pictureOf(page, before),
    await pictureOf(page, after),
  );
  expect(share).toBeGreaterThan(shareAllowed);
});
