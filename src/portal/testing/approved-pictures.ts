import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A4 at 72 dpi. */
export const paper = { width: 595, height: 842 };

const approved = new URL('../../platform/documents/approved/', import.meta.url);

/** A pixel differs if a colour channel differs by more than this, of 255; anti-aliased edges may. */
const tolerance = 64;
/** The share of pixels that may differ: about a hundred. */
export const shareAllowed = 0.0002;

/** The white background of each page; those of later pages cover the first. */
const sheet =
  /<path class="typst-shape" fill="#ffffff"[^>]*\bd="M 0 0v [\d. h-]+v [\d.-]+ Z ?"\/>/g;

/** The first page of a drawn document. */
export async function pictureOf(page: Page, document: string): Promise<Buffer> {
  const svg = document.replaceAll(sheet, '');
  await page.setContent(
    `<style>body{margin:0} svg{display:block;width:595px;height:auto}</style>${svg}`,
  );
  return page.screenshot({ clip: { x: 0, y: 0, ...paper } });
}

/** Holds a document's first page to its approved picture, or approves it (see platform/documents/README.md). */
export async function expectApproved(page: Page, document: string, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.png`, approved));
  const drawn = await pictureOf(page, document);
  if (process.env['APPROVE_PICTURES']) await writeFile(file, drawn);
  expect(existsSync(file), `${name} has no approved picture`).toBe(true);
  const share = await differenceBetween(page, drawn, await readFile(file));
  expect(share, `${name}: share of points that differ`).toBeLessThanOrEqual(shareAllowed);
}

/** Compares the pictures in the browser, which can decode them: the share of points that differ. */
export async function differenceBetween(page: Page, one: Buffer, other: Buffer): Promise<number> {
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
