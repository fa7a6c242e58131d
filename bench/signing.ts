import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { moneyLetter, openTestDocuments } from '#platform/documents/testing.ts';
import { signPdf } from '#platform/signing/sign-pdf.ts';
import { keysInFolder } from '#platform/signing/signing-folder.ts';
import { certificateDocument } from '#services/certificates/server/paper/certificate-document.ts';
import { samplePaper, speak } from '#services/certificates/testing/sample-paper.ts';
import { findChromium } from '../run/chromium.ts';
import { openPaper, printPage } from './letters.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const usualRounds = 9;
const papersInRound = 40;
const signInThreads = promisify(sign);

/**
 * Certificates signed, against a bare signature of the same bytes; set, and set and signed, against a warm browser that
 * prints a page of as many words.
 */
export async function measureSigning(_site: Site, report: Report, size?: number): Promise<void> {
  report.section('Certificates set and signed, one after another');
  const keys = await keysOfMoment();
  const documents = openTestDocuments({ cache_bytes: 0 });
  const certificate = certificateDocument(samplePaper('joined'), speak);
  const print = async () => (await documents.print(certificate, 1)) as Buffer;
  const paper = await print();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await openPaper(browser);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ways = {
    signed: () => signPdf(paper, keys, { signed_at: new Date(), reason: 'إفادة قيد' }),
    bare: () => signInThreads('sha256', paper, privateKey),
    printed: print,
    browser: () => printPage(page, moneyLetter('ar')),
  };
  const took = {
    signed: [] as number[],
    bare: [] as number[],
    printed: [] as number[],
    browser: [] as number[],
  };
  const { length } = await ways.signed();
  for (let round = 0; round < (size === undefined ? usualRounds : 1); round += 1) {
    took.signed.push(await paperMs(ways.signed));
    took.bare.push(await paperMs(ways.bare));
    took.printed.push(await paperMs(ways.printed));
    took.browser.push(await paperMs(ways.browser));
  }
  documents.close();
  await browser.close();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await paperMs(ways.signed);
  delay.disable();

  const signed_ms = median(took.signed);
  const [bare_ms, printed_ms] = [median(took.bare), median(took.printed)];
  report.add({
    name: 'papers signed in a second, against bare signatures',
    ours: 1000 / signed_ms,
    baseline: 1000 / bare_ms,
    unit: '/s',
  });
  const second = { baseline: 1000 / median(took.browser), unit: '/s' } as const;
  report.add({
    name: 'certificates in a second, against a warm Chromium',
    ours: 1000 / printed_ms,
    ...second,
  });
  report.add({
    name: 'signed ones in a second, against the same',
    ours: 1000 / (printed_ms + signed_ms),
    ...second,
  });
  report.add({
    name: 'one paper set and signed, against set alone',
    ours: printed_ms + signed_ms,
    baseline: printed_ms,
    unit: 'ms',
    aim: { at_most: 1.5 },
  });
  report.add({ name: 'the longest wait of others meanwhile', ours: delay.max / 1e6, unit: 'ms' });
  const kB = { ours: length / 1000, baseline: paper.length / 1000, unit: 'kB' };
  report.add({ name: 'a signed paper, against the unsigned one', ...kB });
}

async function keysOfMoment() {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-signing-'));
  const keys = await keysInFolder(folder, new Date());
  await rm(folder, { recursive: true });
  return keys;
}

/** Milliseconds for one of a round. */
async function paperMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < papersInRound; index += 1) await work();
  return (performance.now() - began) / papersInRound;
}
