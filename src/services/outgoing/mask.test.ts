import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAddress, maskAddresses } from './mask.ts';

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

test.each([
  [
    'SMTP 550 5.1.1 <231000002@students.bawaba.example>: mailbox unavailable',
    'SMTP 550 5.1.1 <23•••02@students.bawaba.example>: mailbox unavailable',
  ],
  ['ER-10 966551112201 is wrong', 'ER-10 96•••01 is wrong'],
  ['+966551112201, 0551112201', '+9•••01, 05•••01'],
  ['SMTP 451 4.3.2 try again later', 'SMTP 451 4.3.2 try again later'],
])('%s hides whom it was for', (text, shown) => {
  expect(maskAddresses(text)).toBe(shown);
});
