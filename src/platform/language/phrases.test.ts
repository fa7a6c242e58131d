import { describe, expect, expectTypeOf, test } from 'vitest';
import { isolate, stripIsolates } from './bidi.ts';
import {
  createPhrases,
  type English,
  joinPhrases,
  type PhraseTree,
  sayIn,
  speakWith,
} from './phrases.ts';

const ar = {
  title: 'حجز موعد',
  greeting: 'أهلًا {{name}}',
  quoted: 'قيل: {{- phrase}}',
  context: 'السياق {{context}} واللغة {{lng}}',
  steps: { step_two: 'الخطوة الثانية' },
  seats_left_zero: 'لا مقاعد',
  seats_left_one: 'بقي مقعد',
  seats_left_two: 'بقي مقعدان',
  seats_left_few: 'بقي {{count}} مقاعد',
  seats_left_many: 'بقي {{count}} مقعدًا',
  seats_left_other: 'بقي {{count}} مقعد',
} satisfies PhraseTree;

const en: English<typeof ar> = {
  title: 'Book an appointment',
  greeting: 'Hello {{name}}',
  quoted: 'They said: {{- phrase}}',
  context: 'Context {{context}}, language {{lng}}',
  steps: { step_two: 'Second step' },
  seats_left_one: '{{count}} seat left',
  seats_left_other: '{{count}} seats left',
};

const phrases = createPhrases({ ar: { appointments: ar }, en: { appointments: en } });
const arabic = sayIn(phrases, 'ar');
const english = sayIn(phrases, 'en');

describe('phrases', () => {
  test('speak both languages at once, Arabic by default', () => {
    expect(arabic('appointments:title')).toBe('حجز موعد');
    expect(english('appointments:steps.step_two')).toBe('Second step');
    expect(speakWith(phrases)('en', 'appointments:title')).toBe('Book an appointment');
    expect(phrases.language).toBe('ar');
    expect(phrases.t('appointments:title')).toBe('حجز موعد');
  });

  test('isolate every value, and nothing else', () => {
    expect(arabic('appointments:greeting', { name: 'Rakan' })).toBe('أهلًا \u2068Rakan\u2069');
    expect(arabic('appointments:greeting', { name: isolate('x') })).toBe('أهلًا \u2068x\u2069');
    expect(arabic('appointments:quoted', { phrase: 'نعم' })).toBe('قيل: نعم');
  });

  test('leave values alone that look like markup, options or phrases', () => {
    const name = '<b>$t(appointments:title) {{name}} & "x"</b>';
    expect(english('appointments:greeting', { name })).toBe(`Hello \u2068${name}\u2069`);
    const values = { context: 'female', lng: 'fr', defaultValue: 'x', ns: 'y', replace: 'z' };
    expect(stripIsolates(english('appointments:context', values))).toBe(
      'Context female, language fr',
    );
  });

  test('show what is missing', () => {
    expect(arabic('appointments:nowhere.to.be')).toBe('⟦appointments:nowhere.to.be⟧');
    expect(arabic('library:title')).toBe('⟦library:title⟧');
    expect(arabic('appointments:greeting')).toBe('أهلًا {{name}}');
    const strict = createPhrases({ ar: { appointments: ar }, en: { appointments: en } }, (key) => {
      throw new Error(key);
    });
    expect(() => strict.t('appointments:nope')).toThrow('appointments:nope');
  });

  test.each([
    [0, 'لا مقاعد', '0 seats left'],
    [1, 'بقي مقعد', '1 seat left'],
    [2, 'بقي مقعدان', '2 seats left'],
    [3, 'بقي 3 مقاعد', '3 seats left'],
    [10, 'بقي 10 مقاعد', '10 seats left'],
    [11, 'بقي 11 مقعدًا', '11 seats left'],
    [99, 'بقي 99 مقعدًا', '99 seats left'],
    [100, 'بقي 100 مقعد', '100 seats left'],
    [102, 'بقي 102 مقعد', '102 seats left'],
    [103, 'بقي 103 مقاعد', '103 seats left'],
    [1111, 'بقي 1,111 مقعدًا', '1,111 seats left'],
  ])('count %d in the right form', (count, counted, inEnglish) => {
    expect(stripIsolates(arabic('appointments:seats_left', { count }))).toBe(counted);
    expect(stripIsolates(english('appointments:seats_left', { count }))).toBe(inEnglish);
  });
});

describe('packs are joined', () => {
  test('by service and family', () => {
    const home = { loans: { list: { title: 'Loans' }, menu: 'Loans' } };
    const server = { loans: { list: { mail: 'Late' } }, people: { name: 'Name' } };
    expect(joinPhrases(home, server)).toEqual({
      loans: { list: { title: 'Loans', mail: 'Late' }, menu: 'Loans' },
      people: { name: 'Name' },
    });
  });

  test.each([
    ['the same phrase', { loans: { list: { title: 'Books' } } }, 'loans:list.title stands twice'],
    ['a phrase for a family', { loans: { list: 'Loans' } }, 'loans:list stands twice'],
  ])('but %s stands once', (_what, other, message) => {
    expect(() => joinPhrases({ loans: { list: { title: 'Loans' } } }, other)).toThrow(message);
  });
});

test('English owes every key, both plural forms, and what only looks like a plural form', () => {
  type Shape = English<typeof ar>;
  expectTypeOf<Omit<Shape, 'seats_left_few'>>().toExtend<Shape>();
  expectTypeOf<Omit<Shape, 'title'>>().not.toExtend<Shape>();
  expectTypeOf<Omit<Shape, 'seats_left_one'>>().not.toExtend<Shape>();
  expectTypeOf<Omit<Shape, 'steps'> & { steps: object }>().not.toExtend<Shape>();
});
