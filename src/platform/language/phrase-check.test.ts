import { describe, expect, test } from 'vitest';
import { phraseProblems } from './phrase-check.ts';

const family = {
  seats_zero: 'لا مقاعد',
  seats_one: 'مقعد',
  seats_two: 'مقعدان',
  seats_few: '{{count}} مقاعد',
  seats_many: '{{count}} مقعدًا',
  seats_other: '{{count}} مقعد',
};
const english = { seats_one: '{{count}} seat', seats_other: '{{count}} seats' };

describe('phrases are equal in both languages', () => {
  test('nothing to say about a good pair', () => {
    const good = {
      list: { files: 'ملفات PDF, JPG حتى 1,000', ...family },
      hello: 'أهلًا، {{name}}؟',
    };
    const pair = {
      list: { files: 'PDF, JPG files to 1,000', ...english },
      hello: 'Hello {{- name}}?',
    };
    expect(phraseProblems('x', good, pair)).toEqual([]);
  });

  test('keys', () => {
    expect(phraseProblems('x', { a: 'أ', b: { c: 'ج' } }, { a: 'A', d: 'D' })).toEqual([
      'x: write b.c in en',
      'x: write d in ar, or remove it from en',
    ]);
    expect(phraseProblems('x', { a: 'أ', b: 'ب' }, { b: 'B', a: 'A' })).toEqual([
      'x: put a in en where it stands in ar',
    ]);
  });

  test('plural forms', () => {
    const { seats_two: _, ...five } = family;
    expect(phraseProblems('x', five, english)).toEqual([
      'x: write the plural form seats_two in ar',
    ]);
    expect(phraseProblems('x', family, { seats_other: '{{count}} seats' })).toEqual([
      'x: write the plural form seats_one in en',
    ]);
  });

  test('one and two are said by the noun', () => {
    const counted = { ...family, seats_two: '{{count}} مقاعد' };
    expect(phraseProblems('x', counted, english)).toEqual([
      'x: let the noun of seats_two alone say one or two',
    ]);
  });

  test('placeholders', () => {
    expect(phraseProblems('x', { a: 'أ {{name}}' }, { a: 'A {{nam}}' })).toEqual([
      'x: let a show {name} as ar does, not {nam}',
    ]);
    expect(phraseProblems('x', { ...family, seats_few: 'مقاعد' }, english)).toEqual([
      'x: let seats_few show {count} as ar does, not {}',
    ]);
  });
});

describe('texts are clean', () => {
  test.each([
    ['', 'empty'],
    [' أهلًا', 'blank'],
    ['قال "نعم"', 'straight quote'],
    ['الصفحة ٣', 'Arabic digits'],
    ['أهلًا {{name}', 'brace'],
    ['أهلًا {name}', 'brace'],
    ['نعم, شكرًا', 'where Arabic writes'],
    ['متى?', 'where Arabic writes'],
    ['{{a}}, {{b}}', 'where Arabic writes'],
    ['حتى PDF, ثم', 'where Arabic writes'],
    ['نعم ، شكرًا', 'spaces its punctuation'],
    ['نعم،شكرًا', 'spaces its punctuation'],
    ['الاسم:سعد', 'spaces its punctuation'],
    ['جارٍ الحفظ…', 'ellipsis'],
    ['نهائيًّا', 'doubles a mark'],
    ['نهائياً', 'doubles a mark'],
    ['تعذر الحفظ', 'shadda'],
    ['حتى 10 MB', 'unit in Latin letters'],
    ['عام 1448 هـ', 'parts هـ or م'],
    ['يبدأ بـ https://', 'turn round'],
    ['مثل 2005-03-14', 'turn round'],
    ['تم الحفظ. يمكن المتابعة', 'without a full stop'],
  ])('Arabic %j', (text, problem) => {
    const found = phraseProblems('x', { a: text }, { a: text.replace(/[^{}a-z]/g, '') || 'a' });
    expect(found.filter((line) => line.startsWith('x: ar')).join()).toContain(problem);
  });

  test('nothing to say about Arabic that is written well', () => {
    const well = {
      link: 'يبدأ بـ \u2066https://\u2069، مثل \u20662005-03-14\u2069.',
      year: '10:30 ص، عام 1448هـ: ماليًا ونهائيًا.',
      reason: 'لم تتم الموافقة. السبب: {{reason}}',
    };
    expect(phraseProblems('x', well, { link: 'A', year: 'B', reason: 'C {{reason}}' })).toEqual([]);
  });

  test('English, but for what the specification words itself', () => {
    expect(phraseProblems('x', { a: 'أ' }, { a: "don't" })).toHaveLength(1);
    const given = "You can't access this page, due to the payment problem";
    expect(phraseProblems('x', { a: 'أ' }, { a: given })).toEqual([]);
  });
});
