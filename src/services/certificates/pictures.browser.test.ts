import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openTestDocuments } from '#platform/documents/testing.ts';
import { expectApproved, paper } from '#portal/testing/approved-pictures.ts';
import { openBrowser } from '#portal/testing/browser.ts';
import { certificateDocument } from './server/paper/certificate-document.ts';
import { sampleMan, samplePaper, speak } from './testing/sample-paper.ts';

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

const kinds = ['internship', 'joined', 'courses', 'transcript', 'identification'] as const;
const pictures = [
  ...kinds.map((kind) => ({ name: kind, certificate: samplePaper(kind) })),
  { name: 'draft', certificate: samplePaper('transcript', { of: sampleMan, is_draft: true }) },
];

test.each(pictures)('$name looks as approved', async ({ name, certificate }) => {
  const drawn = await documents.draw(certificateDocument(certificate, speak));
  await expectApproved(page, drawn, `certificate-${name}`);
});
