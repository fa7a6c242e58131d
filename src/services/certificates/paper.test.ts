import { getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { expectInOrder, openTestDocuments, readPdf } from '#platform/documents/testing.ts';
import { certificateDocument } from './server/paper/certificate-document.ts';
import type { CertificatePaper } from './server/paper/certificate-paper.ts';
import {
  sampleCourses,
  sampleMan,
  samplePaper,
  samplePeriods,
  speak,
} from './testing/sample-paper.ts';

const documents = openTestDocuments();
afterAll(() => documents.close());

const kinds = ['internship', 'joined', 'transcript', 'identification'] as const;

async function print(paper: CertificatePaper): Promise<Buffer> {
  const pdf = await documents.print(certificateDocument(paper, speak), 1);
  if (!Buffer.isBuffer(pdf)) throw new Error('it was refused');
  return pdf;
}

/** Readers of PDF turn the letters of a ligature about, so a word is known by its letters in any order. */
const lettersOf = (word: string) =>
  [...word.replace(/[\u064b-\u0652\u2066-\u2069]/g, '')].toSorted().join('');

const lettersIn = (text: string) => text.split(/[\s\u00a0]+/).map(lettersOf);

async function readWords(pdf: Buffer): Promise<Set<string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return new Set(items.flatMap((item) => ('str' in item ? lettersIn(item.str) : [])));
}

const pair = (en: string, ar: string) => ({ en, ar });
const named = (name: { en: string; ar: string }) => ({ of: { name } });
const longest = named(
  pair('Abdulmutaaliyyn '.repeat(4).trim(), 'عبدالمتعالييييين '.repeat(4).trim()),
);

describe.each(kinds)('a certificate of %s', (kind) => {
  test('is one small, accessible page that runs nothing', async () => {
    for (const head of [{}, longest, { is_draft: true }]) {
      const pdf = await print(samplePaper(kind, head));
      const source = pdf.toString('latin1');
      expect((await readPdf(pdf)).pages).toHaveLength(1);
      expect(pdf.byteLength).toBeLessThan(34_000);
      expect(source).toContain('pdfuaid:part>1<');
      expect(source).not.toMatch(/JavaScript|OpenAction/);
    }
  });

  test('bears its number in groups and both dates, and as a draft no number', async () => {
    const { text } = await readPdf(await print(samplePaper(kind)));
    expectInOrder(text, ['231000001', '7K3M-9XQ2-4TB8WD', '22November2026', '1448AH']);
    const draft = await readPdf(await print(samplePaper(kind, { is_draft: true })));
    expect(draft.text).not.toContain('7K3M');
    expect(draft.text).toContain('Draftforpreview');
  });

  test('speaks of a woman as a woman', () => {
    const [man, woman] = [sampleMan, {}].map((of) =>
      JSON.stringify(certificateDocument(samplePaper(kind, { of }), speak)),
    );
    expect(man).toContain('بأن الطالب"');
    expect(woman).toContain('بأن الطالبة"');
    expect(woman).not.toMatch(/(التحق|أتم|مقيد|منتظم|سجله|منه)[ .]/);
  });
});

test.each([
  pair('Lama Khalid Al-Sudairi', 'لمى خالد السديري'),
  pair("Mary-Jane O'Brien 3", 'ماري Mary-Jane أوبراين 3'),
  pair('Noura bint Saad', 'نُورَةُ بِنْتُ سَعْدٍ'),
  longest.of.name,
])('every word of $en is read from the paper', async (name) => {
  const read = await readWords(await print(samplePaper('joined', named(name))));
  const { college, major } = samplePaper('joined').facts.student;
  for (const text of [name, college, major].flatMap(({ ar, en }) => [ar, en])) {
    for (const letters of lettersIn(text)) expect(read, text).toContain(letters);
  }
});

test('eighty courses go on with their head, and say which page of how many', async () => {
  const { pages, text } = await readPdf(await print(samplePaper('courses')));
  expect(pages).toHaveLength(3);
  expect(new Set(text.match(/MED1\d\d/g))).toHaveLength(80);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page${at + 1}of3`);
    expect(page).toMatch(/Code.*Hours/);
  }
  const short = await readPdf(
    await print(samplePaper('courses', { facts: { courses: sampleCourses(5) } })),
  );
  expect(short.text).not.toContain('Page1');
});

test('twelve periods fit one page, and no signature or one is as well', async () => {
  const year = await readPdf(
    await print(samplePaper('internship', { facts: { periods: samplePeriods(12) } })),
  );
  expect(year.pages).toHaveLength(1);
  const { signatories } = samplePaper('joined');
  for (const count of [0, 1]) {
    const paper = samplePaper('joined', { signatories: signatories.slice(0, count), code: null });
    const { text } = await readPdf(await print(paper));
    expect(text.includes('Asiri')).toBe(count === 1);
    expect(text).not.toContain('series');
  }
});
