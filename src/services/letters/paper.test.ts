import { afterAll, describe, expect, test } from 'vitest';
import { expectInOrder, openTestDocuments, readPdf, squeeze } from '#platform/documents/testing.ts';
import { languages } from '#platform/language/language.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { halalas, nothing } from '#platform/language/numbers/money.ts';
import { letterKinds } from './letter.ts';
import { paperOf } from './server/paper.ts';
import {
  sampleIban as iban,
  now,
  samplePaper,
  sampleSubject,
  speak,
} from './testing/sample-paper.ts';

const documents = openTestDocuments();
afterAll(() => documents.close());

describe.each(languages)('in %s', (language) => {
  async function print(kind: (typeof letterKinds)[number], isConfirmed = true) {
    const printed = samplePaper(kind, language, isConfirmed);
    const pdf = await documents.print(printed, 1);
    if (!Buffer.isBuffer(pdf)) throw new Error('it was refused');
    return { printed, ...(await readPdf(pdf)) };
  }

  test.each(letterKinds)(
    'a paper of %s says what it is about, in its order, on one page',
    async (kind) => {
      const { text, pages, printed, title } = await print(kind);
      expect(pages).toHaveLength(1);
      expect(title).toBe(speak(language, `letters:kinds.${kind}`));
      // After half past midnight in Riyadh it is the next day.
      expect(printed.day).toBe('2026-11-23');
      const digits = text.replace(/[^\dA-Z.,-]/g, ' ');
      const number = kind.endsWith('_fees') ? 'TI-00042' : 'TL-00042';
      expect(digits).toContain(number);
      if (kind === 'directing' || kind === 'appended' || kind === 'payment_fees') {
        expectInOrder(text, ['231000001', '231000002']);
        expect(text).toContain('1,000.00');
      }
      if (kind === 'seats') expect(text).toContain('611');
      const cost = halalas(kind === 'trainer_fees' ? 250_000 : 100_000);
      if (language === 'en') {
        expect(text.toLowerCase()).toContain(squeeze(amountWords(cost, 'en')).toLowerCase());
      }
      expect(text.includes(squeeze(iban))).toBe(kind === 'trainer_fees');
      expect(text).not.toMatch(/[{}]/);
    },
  );

  test('of a side that asks for nothing there is no amount', () => {
    const { row, ...subject } = sampleSubject('seats');
    const free = { ...subject, row: { ...row, total_cost: nothing } };
    const say = (key: string) => speak(language, key);
    expect(paperOf(free, say, language, now).blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'table',
      'closing',
    ]);
  });

  test('an unconfirmed one says that it has no effect, and bears no code', async () => {
    const { printed, text } = await print('directing', false);
    expect(printed.check).toBeUndefined();
    if (language === 'en') expect(text).toContain('Draft');
    expect((await print('directing')).printed.check?.url).toBe(
      'https://portal.example/internship/letters/check/abc',
    );
  });
});
