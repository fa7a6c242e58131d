import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import { cleanCode } from '../../second-step.ts';
import type { AccountTables } from '../../tables/tables.ts';

export const recoveryCodes = 10;

/** Without the letters that are read as digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

/** Replaces the person's recovery codes; they are shown once, and only their hashes stay. */
export async function renewRecoveryCodes(
  { writes }: Transaction<AccountTables>,
  person_id: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await writes.deleteFrom('recovery_code').where('person_id', '=', person_id).execute();
  await writes
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id, code_hash: hashToken(cleanCode(code)) })))
    .execute();
  return codes;
}

/** 80 random bits in fours: a byte has as many of each of the 32 letters. */
function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
