import { expect, test } from 'vitest';
import { cleanText, foldArabic, isArabicLetters, isEnglishLetters } from './text.ts';

test('stored text is composed, trimmed and free of what cannot be seen', () => {
  expect(cleanText('  راكان الحربي\u00a0')).toBe('راكان الحربي');
  expect(cleanText('\u0627\u0654حمد')).toBe('أحمد');
  expect(cleanText('\u0627\u200b\u0654حمد')).toBe('أحمد');
  expect(cleanText('\u202eevil\u202c \u2067x\u2069\u200f')).toBe('evil x');
  expect(cleanText('a\u0000b\u001b[31m\u007f')).toBe('ab[31m');
  expect(cleanText('a\ud83d b\udfff')).toBe('a\ufffd b\ufffd');
  expect(cleanText('\ufeffname@example.com\u200b')).toBe('name@example.com');
  expect(cleanText('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
});

test('a line stays one line, and many lines stay many', () => {
  expect(cleanText('محمد\r\nعلي\tسعد')).toBe('محمد علي سعد');
  expect(cleanText('\na\r\nb\rc\td\u0007\n', { multiline: true })).toBe('a\nb\nc\td');
});

test.each([
  ['أحمد إبراهيم آل سعيد ٱلله', 'احمد ابراهيم ال سعيد الله'],
  ['هدى', 'هدي'],
  ['فاطمة', 'فاطمه'],
  ['مؤمن سائد', 'مءمن ساءد'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['کیان', 'كيان'],
  ['عبد الله', 'عبدالله'],
  ['سعيد عبد  الرحمن', 'سعيد عبدالرحمن'],
  ['شعبة ١٢', 'شعبه 12'],
  ['  Al-Harbi  RAKAN ', 'al-harbi rakan'],
  ['\u202bسعد\u202c', 'سعد'],
  ['ﻻ', 'لا'],
])('search folds %j to %j', (text, folded) => {
  expect(foldArabic(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  const once = foldArabic('عبد  الرحمن أبو مُؤمن');
  expect(foldArabic(once)).toBe(once);
});

test('letters of one language', () => {
  expect(
    ['راكان الحربي', 'مُحَمَّد', 'راكان1', 'Rakan', '', '   ', 'راكان-'].map(isArabicLetters),
  ).toEqual([true, true, false, false, false, false, false]);
  expect(['Rakan Al Harbi', 'Rakan1', 'راكان', '', ' ', 'Al-Harbi'].map(isEnglishLetters)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a letter keeps as many marks as any script sets on one, wherever the rest stood', () => {
  expect(cleanText('مُحَمَّدٌ بِنِ عَبْدِ ٱللّٰه')).toBe('مُحَمَّدٌ بِنِ عَبْدِ ٱللّٰه'.normalize('NFC'));
  expect(cleanText(`1${'\u0316'.repeat(8)}x`)).toBe(`1${'\u0316'.repeat(8)}x`);
  expect(cleanText(`1${'\u0316'.repeat(9)}x`)).toBe(`1${'\u0316'.repeat(8)}x`);
  // Removing the characters between marks joins them.
  expect(cleanText(`1${'\u0316\u200b'.repeat(50)}x`)).toBe(`1${'\u0316'.repeat(8)}x`);
  expect(foldArabic(`1${'\u0316'.repeat(50)}x`)).toBe(`1${'\u0316'.repeat(8)}x`);
});

test('many marks cost no more than many letters', () => {
  const marks = `1${'\u0301\u0316'.repeat(500_000)}`;
  const began = performance.now();
  cleanText(marks);
  foldArabic(marks);
  // Normalising them all would take minutes.
  expect(performance.now() - began).toBeLessThan(3000);
});
