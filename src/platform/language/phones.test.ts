import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from './phones.ts';

test.each([
  '551234567',
  '0551234567',
  '+966551234567',
  '966551234567',
  '00966551234567',
  '+966 (0) 55 123-4567',
  '٠٥٥١٢٣٤٥٦٧',
  '\u2066+966 55 123 4567\u2069',
])('%j is a Saudi mobile', (typed) => {
  expect(normalizePhone(typed)).toBe('551234567');
});

test.each([
  '',
  '5512345',
  '451234567',
  '5512345678',
  '+971551234567',
  '++966551234567',
  '55123456a',
])('%j is none', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test('a phone reads left to right and does not break', () => {
  const shown = '\u2066+966\u00a055\u00a0123\u00a04567\u2069';
  expect(formatPhone('551234567')).toBe(shown);
  expect(formatPhone('+966551234567')).toBe(shown);
  expect(formatPhone('920 000 417')).toBe('\u2066920 000 417\u2069');
});
