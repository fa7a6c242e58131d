import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '../language/times/day.ts';
import { day, decimal, numberOf, rowId, text, timeOfDay, userId, wholeNumber } from './fields.ts';
import { faultsOf } from './issues.ts';

function codesOf(type: z.ZodType, sent: unknown): string[] {
  const faults = faultsOf(z.object({ field: type }).safeParse({ field: sent }).error?.issues ?? []);
  return Object.values(faults).flatMap((all) => all.map(({ code }) => code));
}

const endless = `1${'\u0301\u0316'.repeat(30_000)}`;

test.each([
  ['a text', text({ max: 100 })],
  ['a whole number', wholeNumber()],
  ['a decimal', decimal({ min: 0, max: 5 })],
  ['one of some numbers', numberOf([1, 2])],
  ['a row', rowId],
  ['a person', userId],
  ['a day', day],
  ['a time', timeOfDay],
])('%s is refused by its length before its letters are looked at', (_, type) => {
  const looked: string[] = [];
  const normalize = String.prototype.normalize;
  String.prototype.normalize = function (form) {
    looked.push(String(this));
    return normalize.call(this, form);
  };
  try {
    expect(codesOf(type, endless)).toEqual([expect.stringMatching(/^(too_long|not_one_of)$/)]);
    expect(looked).toEqual([]);
  } finally {
    String.prototype.normalize = normalize;
  }
});

test.each(['1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30'])('%s is no day', (typed) => {
  expect(codesOf(day, typed)).toEqual(['invalid_date']);
});

test.each(['1900-01-01', '2999-12-31'])('from %s a week later is a day', (typed) => {
  expect(addDays(day.parse(typed), 7)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a text may be longer while it comes than it is once it is clean', () => {
  const limits = { max: 4 };
  expect(
    text(limits).parse(`${' '.repeat(50)}\u0627\u0654\u0627\u0654\u0627\u0654\u0627\u0654`),
  ).toBe('أأأأ');
  expect(codesOf(text(limits), 'abcde')).toEqual(['too_long']);
  const { error } = text(limits).safeParse('x'.repeat(5000));
  expect(faultsOf(error?.issues ?? [])).toEqual({
    body: [{ code: 'too_long', values: { maximum: 4 } }],
  });
});

test.each([2_147_483_648, '2147483648', -2_147_483_648.5])(
  '%s is no whole number that fits a column',
  (sent) => {
    expect(codesOf(wholeNumber(), sent)).toHaveLength(1);
    expect(wholeNumber().parse(2_147_483_647)).toBe(2_147_483_647);
  },
);

test('one of some numbers is taken as a number and as text, in any digits', () => {
  const section = numberOf([1, 2]);
  for (const sent of [2, '2', '٢', ' ۲ ']) expect(section.parse(sent)).toBe(2);
  for (const sent of [3, '3', '', '1.0', 'x', null, [1], {}, true]) {
    expect(codesOf(section, sent), JSON.stringify(sent)).toEqual(['not_one_of']);
  }
  expect(codesOf(section, undefined)).toEqual(['required']);
});

test('a field has one fault, the first of it', () => {
  expect(codesOf(userId, '')).toEqual(['required']);
  expect(codesOf(userId, 'x'.repeat(30))).toEqual(['too_long']);
  const many = z.string().min(3).regex(/^x/, 'invalid');
  expect(codesOf(many, '1')).toEqual(['too_short']);
});

test('unknown fields are named while they are few, and counted when they are many', () => {
  const only = z.strictObject({ name: text({ max: 9 }) });
  const sent = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at} `, at]));
  const faults = (extra: object) =>
    faultsOf(only.safeParse({ name: 'x', ...extra }).error?.issues ?? []);
  expect(faults(sent(2))).toEqual({
    'f0 ': [{ code: 'unknown_field' }],
    'f1 ': [{ code: 'unknown_field' }],
  });
  expect(faults(sent(5000))).toEqual({
    body: [{ code: 'unknown_fields', values: { count: 5000, names: 'f0?, f1?, f2?' } }],
  });
  const [long = ''] = Object.keys(faults({ [`${'ط'.repeat(5000)}`]: 1 }));
  expect(long.length).toBe(80);
});

test('no more fields are named than a form has', () => {
  const { error } = z.array(rowId).safeParse(Array.from({ length: 2000 }, () => 'x'));
  expect(Object.keys(faultsOf(error?.issues ?? []))).toHaveLength(20);
});
