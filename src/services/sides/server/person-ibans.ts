import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Reads } from '#platform/database/database.ts';
import { ibanInFours } from '#platform/language/iban.ts';
import { type Account, openAccount, sealAccount } from '#platform/secrets/sealed-account.ts';
import type { SideTables } from '../tables/tables.ts';
import type { SidesPlatform } from './sides-platform.ts';
import type { Acting } from './tell-row.ts';

/** An account is sealed for its person, whose id never changes. */
export const personIbans = { table: 'side_person', of: ['id'] } as const;

/** What a form says of an account: null is forgotten, and what it leaves out stays. */
interface Typed {
  bank_IBAN?: string | null | undefined;
  swift?: string | null | undefined;
}

/** The columns of what a form says of a person's account; a SWIFT code without an IBAN is refused. */
export async function accountColumns(
  secrets: Pick<SidesPlatform['secrets'], 'open' | 'seal'>,
  reads: Reads<SideTables>,
  id: number,
  { bank_IBAN, swift }: Typed,
) {
  if (bank_IBAN === undefined && swift === undefined) return {};
  const known = await findAccount(secrets, reads, id);
  const iban = bank_IBAN === undefined ? known?.iban : bank_IBAN;
  const code = (swift === undefined ? known?.swift : swift) ?? null;
  if (iban) {
    const sealed = sealAccount(secrets, personIbans, { id }, { iban, swift: code });
    return { ...sealed, has_swift: code !== null };
  }
  if (swift) return refuse('invalid_input', { fields: { bank_IBAN: [{ code: 'required' }] } });
  return bank_IBAN === null ? { iban: null, iban_hint: null, has_swift: false } : {};
}

/** A person's whole account, to be sealed elsewhere or compared and shown to nobody; null if there is none to open. */
export async function findAccount(
  secrets: Pick<SidesPlatform['secrets'], 'open'>,
  reads: Reads<SideTables>,
  id: number,
): Promise<Account | null> {
  const row = await reads
    .selectFrom('side_person')
    .select(['id', 'iban'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openAccount(secrets, personIbans, row) : null;
}

/** The whole account, for whoever transfers to it; each look is in the audit. */
export function readIban(
  { database, secrets }: Pick<SidesPlatform, 'database' | 'secrets'>,
  { id }: { id: number },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    const row = await tx.writes
      .selectFrom('side_person')
      .select(['id', 'iban', 'iban_hint', 'full_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.iban_hint === null) return refuse('no_account');
    const account = openAccount(secrets, personIbans, row);
    if (account === null) return refuse('iban_lost');
    const { masked, bank } = showIban(row.iban_hint);
    await writeAudit(tx, {
      now,
      actor,
      action: 'sides.iban_read',
      subject: { kind: 'side_person', id },
      to: { full_name: row.full_name, iban: masked },
    });
    return { iban: ibanInFours(account.iban), swift: account.swift, bank };
  });
}
