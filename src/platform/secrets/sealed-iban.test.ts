import { expect, test } from 'vitest';
import { openAccount, openIban, sealAccount, sealIban } from './sealed-iban.ts';
import { readSecretKey, type SecretKey } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';

const iban = 'SA0380000000608010167519';
const column = { table: 'refund_request', of: ['payment_id', 'student_id'] } as const;
const row = { payment_id: 7, student_id: 4 };

function keyOf(byte: number): SecretKey {
  const key = readSecretKey(Buffer.alloc(32, byte).toString('base64'));
  if (!key) throw new Error('no key');
  return key;
}

const secrets = createSecrets({ current: keyOf(1), others: [] });

test('an IBAN is sealed for its row, and its hint tells the bank and the last four', () => {
  const sealed = sealIban(secrets, column, row, iban);
  expect(JSON.stringify(sealed)).not.toContain(iban.slice(4, -4));
  expect(sealed.iban_hint).toBe('80-7519');
  expect(openIban(secrets, column, { ...row, ...sealed })).toBe(iban);
});

test('a SWIFT code is sealed with its IBAN, and changes nothing of the hint', () => {
  const account = { iban, swift: 'RJHISARI' };
  const sealed = sealAccount(secrets, column, row, account);
  expect(sealed.iban_hint).toBe('80-7519');
  expect(openAccount(secrets, column, { ...row, ...sealed })).toEqual(account);
  expect(openIban(secrets, column, { ...row, ...sealed })).toBe(iban);
});

test('it opens in no other row, no other table and under no other key', () => {
  const { iban: sealed } = sealIban(secrets, column, row, iban);
  expect(openIban(secrets, column, { ...row, student_id: 5, iban: sealed })).toBeNull();
  const elsewhere = { ...column, table: 'side' };
  expect(openIban(secrets, elsewhere, { ...row, iban: sealed })).toBeNull();
  const other = createSecrets({ current: keyOf(2), others: [] });
  expect(openIban(other, column, { ...row, iban: sealed })).toBeNull();
  expect(openIban(secrets, column, { ...row, iban: null })).toBeNull();
});
