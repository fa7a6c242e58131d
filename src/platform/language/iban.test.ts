import { expect, test } from 'vitest';
import { showIban } from '../contract/shown-iban.ts';
import { ibanHint, ibanInFours, normalizeIban } from './iban.ts';

const right = 'SA0380000000608010167519';

test.each([
  right,
  'SA03 8000 0000 6080 1016 7519',
  ' sa0380000000608010167519 ',
  'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
])('“%s” is an IBAN', (text) => {
  expect(normalizeIban(text)).toBe(right);
});

test.each([
  '',
  'SA',
  'SA0380000000608010167518',
  'SA0480000000608010167519',
  // Two digits in each other's place.
  'SA0380000000608010165719',
  'SA038000000060801016751',
  'SA03800000006080101675190',
  'GB82WEST12345698765432',
  'SA03-8000-0000-6080-1016-7519',
  '0380000000608010167519',
])('“%s” is none', (text) => {
  expect(normalizeIban(text)).toBeNull();
});

test('whoever isn’t to transfer sees the bank and the last four, and nothing between', () => {
  const hint = ibanHint(right);
  expect(hint).toBe('80-7519');
  expect(showIban(hint)).toEqual({
    masked: 'SA•• •••• •••• •••• •••• 7519',
    bank: { name: 'Al Rajhi Bank', name_ar: 'مصرف الراجحي' },
  });
  expect(showIban('99-0001').bank).toBeNull();
  expect(ibanInFours(right)).toBe('SA03 8000 0000 6080 1016 7519');
});
