import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAddress } from './mask.ts';

test.each([
  ['231000001@students.bawaba.example', '23•••01@students.bawaba.example'],
  ['dean@staff.bawaba.example', 'd•••@staff.bawaba.example'],
  ['551112201', '55•••01'],
  ['5', '5•••'],
  ['', '•••'],
  ['a"@"b@x.sa', 'a•••@x.sa'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

test('never shows more than half of what it hides', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{2,40}$/), (name) => {
      const [shown = ''] = maskAddress(`${name}@x.sa`).split('@');
      expect(shown.replace('•••', '').length).toBeLessThanOrEqual(name.length / 2);
    }),
  );
});
