import { describe, expect, test } from 'vitest';
import type { Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import type { Payment } from './contract.ts';
import { feeLetter, receiptOf } from './server/letters.ts';
import { sampleFee } from './testing/sample-fee.ts';

const words = { name: 'Fees', name_ar: 'رسوم' };
const student = {
  student_id: '231000005',
  name: 'Sara',
  name_ar: 'سارة',
  national_id: '1058529940',
  gender: 2 as const,
  major: words,
};

/** The edges of what can be owed, with their words. */
const edges = [
  ['ar', 1, 'فقط هللة واحدة لا غير'],
  ['ar', 100, 'فقط ريال واحد لا غير'],
  ['ar', 6_000, 'فقط ستون ريالًا لا غير'],
  ['ar', 6_000_000, 'فقط ستون ألف ريال لا غير'],
  ['ar', 99_999_900, 'فقط تسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون ريالًا لا غير'],
  ['en', 1, 'Only one halala'],
  ['en', 100, 'Only one riyal'],
  ['en', 6_000, 'Only sixty riyals'],
  ['en', 6_000_000, 'Only sixty thousand riyals'],
  [
    'en',
    99_999_900,
    'Only nine hundred and ninety-nine thousand nine hundred and ninety-nine riyals',
  ],
] as const;

const writing = (language: Language) => ({
  speak: (_language: Language, key: string) => key,
  language,
  now: new Date('2026-11-22T05:42:00Z'),
  student,
  check_code: 'abc',
  public_url: 'https://portal.example.edu.sa',
});

const nil = riyalsOf(nothing);

const strongIn = ({ blocks }: Printed) =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' && Array.isArray(block.words)
      ? block.words.map((part) => (typeof part === 'string' ? part : part.text))
      : [],
  );

describe('the amount in words', () => {
  test.each(edges)('of both letters, %s: %i halalas', (language, count, said) => {
    for (const kind of ['claim', 'dues'] as const) {
      const letter = feeLetter(kind, {
        ...writing(language),
        fees: [sampleFee(count)],
        term: null,
      });
      expect(strongIn(letter)).toEqual([said]);
    }
  });

  test.each(edges)('of a receipt, %s: %i halalas', (language, count, said) => {
    const amount = riyalsOf(halalas(count));
    const payment = {
      invoice_number: 'P1',
      paid: amount,
      fee: words,
      semester: '261',
      way: 'card',
    };
    const receipt = receiptOf({
      ...writing(language),
      payment: { ...payment, refunded: nil, paid_at: '2026-11-22T05:42:00Z' } as Payment,
      fee: sampleFee(count),
    });
    expect(strongIn(receipt)).toEqual([said]);
    // A stranger's code names the receipt and nothing of the student.
    expect(receipt.check?.url).toBe('https://portal.example.edu.sa/receipts/abc');
  });
});

test('a receipt says what was given back, what is kept, when and with which card, and the term by its name', () => {
  const payment = {
    invoice_number: 'P1',
    paid: riyalsOf(halalas(90_000)),
    refunded: riyalsOf(halalas(30_000)),
    fee: words,
    semester: '261',
    way: 'card',
    paid_with: '4242',
    paid_at: '2026-11-22T05:42:00Z',
  } as Payment;
  const fee = { ...sampleFee(90_000), vat_code: 'VATEX-SA-EDU' };
  const receipt = receiptOf({ ...writing('en'), payment, fee });
  const said = JSON.stringify(receipt.blocks);
  for (const part of ['300.00', '600.00', '4242', 'First semester', '8:42', 'vat_by_state']) {
    expect(said).toContain(part);
  }
  expect(said).not.toContain('261');
  expect(strongIn(receipt)).toEqual(['Only six hundred riyals']);
});
