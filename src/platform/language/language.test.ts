import { describe, expect, test } from 'vitest';
import { directionOf, languageNames, languageOfHeader, otherLanguage } from './language.ts';

describe('the language of a header', () => {
  test.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en'],
    ['ar;q=0.8, en;q=0.9', 'en'],
    ['en;q=0.2, ar;q=0.9', 'ar'],
    ['fr-FR, fr;q=0.9', 'ar'],
    ['fr, en;q=0.1', 'en'],
    ['en;q=0', 'ar'],
    ['en;q=0.000, fr', 'ar'],
    ['en, ar', 'en'],
    ['ar, en', 'ar'],
    ['*', 'ar'],
    ['en;q=0.5, *;q=0.1', 'en'],
    ['ar;q=0, *', 'en'],
    ['en;q=0, *', 'ar'],
    ['eng', 'ar'],
    ['en;q=high', 'ar'],
    ['english please, ;;;', 'ar'],
    ['en ; q=0.7', 'en'],
  ])('%j asks for %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language);
  });
});

test('a language has a direction, a partner and a name of its own', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
  expect([otherLanguage('ar'), otherLanguage('en')]).toEqual(['en', 'ar']);
  expect(languageNames).toEqual({ ar: 'العربية', en: 'English' });
});
