import { expect, test } from 'vitest';
import { countryName } from './countries.ts';

test.each([
  ['SA', 'ar', 'المملكة العربية السعودية'],
  ['EG', 'ar', 'مصر'],
  ['EG', 'en', 'Egypt'],
  ['', 'ar', ''],
  ['Q', 'en', 'Q'],
] as const)('%j in %s is %j', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});
