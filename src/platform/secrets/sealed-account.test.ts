import { expect, test } from 'vitest';
import { openAccount, sealAccount } from './sealed-account.ts';
import { readSecretKey, type SecretKey } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';

const iban = 'SA0380000000608010167519';
const column = { table: 'refund_request', of: ['payment_id', 'student_id'] } as const;
const row = { payment_id: 7, student_id: 4 };
const account = { iban, swift: null };

function keyOf(byte: number): SecretKey {
  const key = readSecretKey(Buffer.alloc(32, byte).toString('base64'));
  if (!key) throw new Error('no key');
  return key;
}

const secrets = createSecrets({ current: keyOf(1), others: [] });

test('an IBAN is sealed for its row, and its hint tells the bank and the last four', () => {
  const sealed = sealAccount(secrets, column, row, account);
  expect(JSON.stringify(sealed)).not.toContain(iban.slice(4, -4));
  expect(sealed.iban_hint).toBe('80-7519');
  expect(openAccount(secrets, column, { ...row, ...sealed })).toEqual(account);
});

test('a SWIFT code is sealed with its IBAN, and changes nothing of the hint', () => {
  const whole = { iban, swift: 'RJHISARI' };
  const sealed = sealAccount(secrets, column, row, whole);
  expect(sealed.iban_hint).toBe('80-7519');
  expect(openAccount(secrets, column, { ...row, ...sealed })).toEqual(whole);
});

test('it opens in no other row, no other table and under no other key', () => {
  const { iban: sealed } = sealAccount(secrets, column, row, account);
  expect(openAccount(secrets, column, { ...row, student_id: 5, iban: sealed })).toBeNull();
  const elsewhere = { ...column, table: 'side' };
  expect(openAccount(secrets, elsewhere, { ...row, iban: sealed })).toBeNull();
  const other = createSecrets({ current: keyOf(2), others: [] });
  expect(openAccount(other, column, { ...row, iban: sealed })).toBeNull();
  expect(openAccount(secrets, column, { ...row, iban: null })).toBeNull();
});
