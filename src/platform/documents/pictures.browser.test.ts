import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** A4 at 72 dpi. */
const paper = { width: 595, height: 842 };

/** A pixel differs if a colour channel differs by more than this, of 255; anti-aliased edges may. */
const tolerance = 64;
/** The share of pixels that may differ: about a hundred. */
const shareAllowed = 0.0002;

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
  const file = fileURLToPath(new URL(`./approved/${name}.png`, import.meta.url));
  const drawn = await pictureOf(await from.draw(document));
  if (process.env['APPROVE_PICTURES']) await writeFile(file, drawn);
  expect(existsSync(file), `${name} has no approved picture`).toBe(true);
  const share = await differenceBetween(drawn, await readFile(file));
  expect(share, `${name}: share of points that differ`).toBeLessThanOrEqual(shareAllowed);
});

test('one line that says something else is seen', async () => {
  const letter = moneyLetter('en');
  const changed = { ...letter, subtitle: 'Academic year 2025-2026, third semester' };
  const [before, after] = [await documents.draw(letter), await documents.draw(changed)];
  const share = await differenceBetween(await pictureOf(before), await pictureOf(after));
  expect(share).toBeGreaterThan(shareAllowed);
});

/** The white background of each page; those of later pages cover the first. */
const sheet =
  /<path class="typst-shape" fill="#ffffff"[^>]*\bd="M 0 0v [\d. h-]+v [\d.-]+ Z ?"\/>/g;

async function pictureOf(document: string): Promise<Buffer> {
  const svg = document.replaceAll(sheet, '');
  await page.setContent(
    `<style>body{margin:0} svg{display:block;width:595px;height:auto}</style>${svg}`,
  );
  return page.screenshot({ clip: { x: 0, y: 0, ...paper } });
}

/** Compares the pictures in the browser, which can decode them. */
async function differenceBetween(one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ({ sources, most }) => {
      const [left, right] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!left || !right || left.length !== right.length) return 1;
      let differing = 0;
      for (let at = 0; at < left.length; at += 4) {
        const differs = [0, 1, 2].some(
          (colour) => Math.abs((left[at + colour] ?? 0) - (right[at + colour] ?? 0)) > most,
        );
        if (differs) differing += 1;
      }
      return differing / (left.length / 4);
    },
    { sources: [one.toString('base64'), other.toString('base64')], most: tolerance },
  );
}
