import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openTestDocuments } from '#platform/documents/testing.ts';
import { type Language, languages } from '#platform/language/language.ts';
import { expectApproved, paper } from '#portal/testing/approved-pictures.ts';
import { openBrowser } from '#portal/testing/browser.ts';
import { letterKinds } from './letter.ts';
import { samplePaper } from './testing/sample-paper.ts';

const documents = openTestDocuments();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: paper });
});
afterAll(async () => {
  documents.close();
  await browser.close();
});

const nameOf = (paper: string, language: Language) =>
  `internship-paper-${paper.replace('_', '-')}-${language}`;

describe.each(languages)('in %s', (language) => {
  test.each(letterKinds)('the paper of %s looks as approved', async (kind) => {
    const drawn = await documents.draw(samplePaper(kind, language));
    await expectApproved(page, drawn, nameOf(kind, language));
  });

  test('a draft looks as approved', async () => {
    const drawn = await documents.draw(samplePaper('seats', language, false));
    await expectApproved(page, drawn, nameOf('draft', language));
  });
});
