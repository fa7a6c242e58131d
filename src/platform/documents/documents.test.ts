import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '../language/language.ts';
import type { Printed } from './document.ts';
import {
  bandReport,
  expectInOrder,
  listReport,
  moneyLetter,
  openTestDocuments,
  palmMark,
  readPdf,
  slipSheet,
  squeeze,
} from './testing.ts';

const documents = openTestDocuments();
afterAll(() => documents.close());

async function print(document: Printed): Promise<Buffer> {
  const pdf = await documents.print(document, 1);
  if (!Buffer.isBuffer(pdf)) throw new Error('the document was refused');
  return pdf;
}

describe.each(languages)('in %s', (language) => {
  test('a letter bears every id, amount and date, in reading order', async () => {
    const letter = await readPdf(await print(moneyLetter(language)));
    expect(letter).toMatchObject({ title: moneyLetter(language).title, language });
    expect(letter.pages).toHaveLength(1);
    const dates = language === 'ar' ? ['12', '1448', '22', '2026'] : ['22', '2026', '12', '1448'];
    expectInOrder(letter.text.replace(/[^\d.,A-Z-]/g, ''), [
      'FC-261-04417',
      ...dates,
      '2026-2027',
      '231000003',
      '18,750.00',
      '9,375.00',
      '1,200.00',
      '350.00',
      '20,300.00',
      '10,575.00',
      '9,725.00',
      '901',
      '2610000304186',
    ]);
  });

  test('a long list goes on with its header, and says which page of how many', async () => {
    const report = await readPdf(await print(listReport(language)));
    expect(report.pages.length).toBeGreaterThan(1);
    const header = language === 'ar' ? /الجامعي/ : /UniversityID/;
    for (const page of report.pages) {
      expect(page).toMatch(header);
      expect(page).toContain('RH-000007');
    }
    const ids = report.text.match(/2310001\d\d/g);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => String(231000101 + index)));
    const last = report.pages.at(-1) ?? '';
    if (language === 'en') expect(last).toContain(`Page${report.pages.length}of`);
    expect(last).toContain('8:42');
  });
});

test.each(languages)(
  'bars in %s are read with their names, figures and legend',
  async (language) => {
    const { text } = await readPdf(await print(bandReport(language)));
    expectInOrder(text.replace(/[^\d%]/g, ' '), ['61', '22', '12', '39%', '70', '100', '0%']);
    if (language === 'en')
      expectInOrder(text, ['Nursing', 'Doctor', 'Withinthelimit', 'Deprivation']);
  },
);

test('a document promises to be accessible, and is tagged in its language', async () => {
  const source = (await print(moneyLetter('ar'))).toString('latin1');
  expect(source).toContain('pdfuaid:part>1<');
  expect(source).toMatch(/\/Marked true/);
  expect(source).toMatch(/\/Lang ?\(ar\)/);
});

test('slips promise the same, stand on one sheet with their links, and are not kept', async () => {
  const pdf = await print(slipSheet());
  expect(pdf.toString('latin1')).toContain('pdfuaid:part>1<');
  const { pages, text } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  expect(text.match(/26900000\d/g)).toEqual(['269000001', '269000002', '269000003']);
  expect(text.match(/slip\/[\w-]{41}/g)).toHaveLength(3);
  expect(await print(slipSheet())).not.toBe(pdf);
});

test('only our two families are in it', async () => {
  const source = (await print(listReport('ar'))).toString('latin1');
  const fonts = [...source.matchAll(/\/BaseFont ?\/\w+\+(\w+)/g)].map(([, name]) => name);
  expect(new Set(fonts)).toEqual(new Set(fonts.filter((name) => /^IBMPlexSans/.test(name ?? ''))));
  expect(fonts.length).toBeGreaterThan(2);
});

test('the same values make the same bytes, once', async () => {
  const [one, other] = await Promise.all([print(moneyLetter('en')), print(moneyLetter('en'))]);
  expect(other).toBe(one);
  expect(await print(moneyLetter('en'))).toBe(one);
  const elsewhere = openTestDocuments();
  expect(await elsewhere.print(moneyLetter('en'), 1)).toEqual(one);
  elsewhere.close();
});

describe('a university with a mark of its own', () => {
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0;

  test.each(['png', 'jpeg'] as const)('heads its paper with it, sent as %s', async (kind) => {
    const mark = await palmMark(kind);
    const own = openTestDocuments({}, () => mark);
    for (const document of [moneyLetter('ar'), listReport('en'), slipSheet()]) {
      const pdf = (await own.print(document, 1)) as Buffer;
      expect(images(pdf), document.template).toBeGreaterThan(0);
      expect(images(await print(document))).toBe(0);
      expect(pdf.toString('latin1')).toContain('pdfuaid:part>1<');
    }
    own.close();
  });

  test('is given another document once its mark is another, and the kept one with the same', async () => {
    let mark = await palmMark('png');
    const own = openTestDocuments({}, () => mark);
    const first = await own.print(moneyLetter('en'), 1);
    mark = await palmMark('png', '#0b5394');
    const second = await own.print(moneyLetter('en'), 1);
    expect(second).not.toEqual(first);
    mark = await palmMark('png');
    expect(await own.print(moneyLetter('en'), 1)).toBe(first);
    own.close();
  });
});

/** A letter with this text everywhere that text may be. */
function letterSaying(words: string): Printed {
  return {
    template: 'letter',
    language: 'en',
    title: `T ${words}`,
    subtitle: words,
    office: 'Office',
    number: 'X-1',
    day: '2026-11-22',
    blocks: [
      { kind: 'paragraph', words: [words, { text: words, strong: true }] },
      { kind: 'heading', text: words },
      { kind: 'facts', rows: [{ label: 'Label', value: words, note: words }] },
      {
        kind: 'table',
        columns: [{ title: words, kind: 'text' }],
        rows: [[words]],
        total: [words],
      },
      { kind: 'notice', title: words, words },
      { kind: 'closing', greeting: words, post: words, name: words },
    ],
    check: { title: words, lines: [words], url: 'https://portal.bawaba.example' },
  };
}

const timesSaid = 16;

const markup = fc.constantFrom(
  ...['#', '$', '@', '\\', '`', '```', '*', '_', '<label>', '@ref', '//', '/*', '*/', '= ', '- '],
  ...['#eval("1 + 1")', '#read("house.typ")', '#import "x.typ": *', '#sys.inputs', '#panic()'],
  ...[
    'https://a.example',
    '"',
    "'",
    '--',
    '...',
    '~',
    '[',
    ']',
    '{',
    '}',
    '\n',
    '\u0000',
    '{page}',
  ],
);
const word = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });

describe('text that tries to be more than text', () => {
  test('stands there letter by letter, and nothing of it runs', async () => {
    const hostile = fc.array(fc.oneof(markup, word), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        const words = parts.join('');
        const said = squeeze(words.replaceAll('\u0000', ''));
        fc.pre(said.length > 3);
        const { text } = await readPdf(await print(letterSaying(words)));
        expect(countOf(text, said)).toBeGreaterThanOrEqual(timesSaid);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);

  test('may be in any script, turn about and hold what no font can draw', async () => {
    const unit = fc.constantFrom(
      ...['م', 'ح', 'د', '٣', 'A', '7', ' ', '\u202e', '\u2067', '\u2069', '\u200f'],
      ...['😀', '👩‍🎓', '漢', 'é', '\ud800'],
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 60 }), async (words) => {
        const { text } = await readPdf(await print(letterSaying(words)));
        for (const letter of ['م', 'A', '7']) {
          expect(countOf(text, letter)).toBeGreaterThanOrEqual(countOf(words, letter) * timesSaid);
        }
        // The text after it is unchanged and in place.
        expect(text).toContain('Page1of');
        expect(text).toContain('920000417');
      }),
      { numRuns: 20, endOnFailure: true },
    );
  }, 60_000);

  test('may be 10,000 letters without a space', async () => {
    const long = 'Wx'.repeat(5000);
    const letter = letterSaying('short');
    const { pages, text } = await readPdf(
      await print({ ...letter, blocks: [{ kind: 'paragraph', words: long }, ...letter.blocks] }),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(countOf(text, 'Wx')).toBe(5000);
  });
});

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
