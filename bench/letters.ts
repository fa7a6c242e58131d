import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Block, Printed, Words } from '#platform/documents/document.ts';
import { fontFiles } from '#platform/documents/fonts.ts';
import { codeSvg, crownSvg, markSvg } from '#platform/documents/ornament.ts';
import { moneyLetter, openTestDocuments } from '#platform/documents/testing.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import { ar, en } from '#portal/server/phrases.ts';
import { feeLetter } from '#services/payments/server/letters.ts';
import { sampleFee } from '#services/payments/testing/sample-fee.ts';
import { findChromium } from '../run/chromium.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const usualRounds = 5;
const lettersInRound = 40;

type Numbered = (number: number) => Printed;

/** Arabic letters one after another, against a warm browser that prints an equal page. */
export async function measureLetters(_site: Site, report: Report, size?: number): Promise<void> {
  report.section('Letters as PDF, one after another, each with another number');
  await measure(letterWith, report, size);
}

/** The same of the financial-claim letter of a student. */
export async function measureClaims(_site: Site, report: Report, size?: number): Promise<void> {
  report.section('Claim letters as PDF, one after another, each of another student');
  await measure(claimWith, report, size);
}

async function measure(letterOf: Numbered, report: Report, size?: number): Promise<void> {
  const rounds = size === undefined ? usualRounds : 1;
  const documents = openTestDocuments({ cache_bytes: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await openPaper(browser);
  const ours = (letter: Printed) => documents.print(letter, 1);
  const theirs = (letter: Printed) => printPage(page, letter);

  const began = performance.now();
  await ours(letterOf(0));
  const first_ms = performance.now() - began;
  await theirs(letterOf(0));
  const took = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    took.ours.push(await letterMs(ours, letterOf, round));
    took.theirs.push(await letterMs(theirs, letterOf, round));
  }
  documents.close();
  await browser.close();

  report.add({ name: 'first letter, its process not yet started', ours: first_ms, unit: 'ms' });
  report.add({
    name: 'one letter, against a warm headless Chromium',
    ours: median(took.ours),
    baseline: median(took.theirs),
    unit: 'ms',
  });
  report.add({
    name: 'letters in a second, against the same',
    ours: 1000 / median(took.ours),
    baseline: 1000 / median(took.theirs),
    unit: '/s',
    aim: { at_least: 2 },
  });
}

function letterWith(number: number): Printed {
  return { ...moneyLetter('ar'), number: `FC-261-${String(number).padStart(5, '0')}` };
}

const speak = speakWith(createPhrases({ ar, en }));
const claimed = [937_500, 120_000, 35_000].map((count) => sampleFee(count));

function claimWith(number: number): Printed {
  const student_id = `231${String(number).padStart(6, '0')}`;
  return feeLetter('claim', {
    speak,
    language: 'ar',
    now: new Date('2026-11-22T05:42:00Z'),
    student: {
      student_id,
      name: 'Sara',
      name_ar: 'سارة محمد القحطاني',
      national_id: '1058529940',
      gender: 2,
      major: { name: 'Medicine', name_ar: 'الطب والجراحة' },
    },
    fees: claimed,
    term: { name: 'First semester', name_ar: 'الفصل الأول', year_g: 2026, year_h: 1448 },
    check_code: student_id,
    public_url: 'https://portal.bawaba.example',
  });
}

/** Milliseconds for one letter of a round. */
async function letterMs(
  print: (letter: Printed) => Promise<unknown>,
  letterOf: Numbered,
  round: number,
) {
  const began = performance.now();
  for (let index = 0; index < lettersInRound; index += 1) {
    await print(letterOf(1 + round * lettersInRound + index));
  }
  return (performance.now() - began) / lettersInRound;
}

/** A page that has its fonts and styles already: only the letter's words change. */
export async function openPaper(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const faces = await Promise.all(
    fontFiles().map(async (file) => {
      const family = file.includes('arabic') ? 'Plex Arabic' : 'Plex';
      const weight = /_(\d00)/.exec(file)?.[1];
      const source = (await readFile(file)).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/ttf;base64,${source})}`;
    }),
  );
  await page.setContent(
    `<html lang="ar" dir="rtl"><style>${faces.join('')}
    @page{size:A4;margin:0} body{margin:0;padding:47pt 48pt;font:11.25pt/20pt Plex,'Plex Arabic'}
    .crown{position:absolute;inset:0 0 auto} header,footer{display:flex;justify-content:space-between}
    footer{border-top:1px solid} table{width:100%;border-collapse:collapse} td,th{border-bottom:1px solid;padding:10pt}
    svg{display:block} .mark{width:40pt} .code{width:63pt}</style><body></body></html>`,
  );
  return page;
}

/** Prints a letter's words as a page of HTML. */
export async function printPage(page: Page, letter: Printed): Promise<Buffer> {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.ready;
  }, htmlOf(letter));
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}

function htmlOf(letter: Printed): string {
  const { title, number, blocks, check } = letter;
  const code = check ? codeSvg(check.url) : '';
  return `<div class="crown">${crownSvg('letter')}</div>
    <header><div class="mark">${markSvg('#1b8354')}</div><b>${number}</b></header>
    <h1>${title}</h1>${blocks.map(blockHtml).join('')}
    <footer><div class="code">${code}</div>${check?.lines.map(wordsHtml).join('<br>')}</footer>`;
}

/** The blocks that a letter about money has. */
function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${wordsHtml(block.words)}</p>`;
  if (block.kind === 'notice') return `<p><b>${block.title}</b><br>${wordsHtml(block.words)}</p>`;
  if (block.kind === 'facts') {
    const facts = block.rows.map(
      ({ label, value, note }) =>
        `<tr><td>${label}</td><td>${wordsHtml(value)} ${note ? wordsHtml(note) : ''}</td></tr>`,
    );
    return `<table>${facts.join('')}</table>`;
  }
  if (block.kind === 'closing') return `<p>${block.greeting}<br>${block.post}<br>${block.name}</p>`;
  if (block.kind !== 'table') throw new Error(`no ${block.kind} is measured`);
  const head = block.columns.map(({ title }) => `<th>${title}</th>`).join('');
  const rows = [...block.rows, block.total ?? []].map(
    (row) => `<tr>${row.map((cell) => `<td>${wordsHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><tr>${head}</tr>${rows.join('')}</table>`;
}

function wordsHtml(words: Words): string {
  if (typeof words === 'string') return words;
  return words
    .map((part) => (typeof part === 'string' ? part : `<b><bdi>${part.text}</bdi></b>`))
    .join('');
}
