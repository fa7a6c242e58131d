import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Reads } from '#platform/database/database.ts';
import { ibanInFours } from '#platform/language/iban.ts';
import { openIban, sealIban } from '#platform/secrets/sealed-iban.ts';
import type { SideTables } from '../tables/tables.ts';
import type { SidesPlatform } from './sides-platform.ts';
import type { Acting } from './tell-row.ts';

/** An IBAN is sealed for its person, whose id never changes. */
export const personIbans = { table: 'side_person', of: ['id'] } as const;

/** The columns of what a form says of an account, null of one that is forgotten; nothing of what it leaves out. */
export function accountColumns(
  { secrets }: Pick<SidesPlatform, 'secrets'>,
  id: number,
  {
    bank_IBAN,
    swift,
  }: { bank_IBAN?: string | null | undefined; swift?: string | null | undefined },
) {
  return {
    ...(bank_IBAN && sealIban(secrets, personIbans, { id }, bank_IBAN)),
    ...(bank_IBAN === null && { iban: null, iban_hint: null }),
    ...(swift !== undefined && { swift }),
  };
}

/** A person's whole IBAN, to be sealed elsewhere or compared and shown to nobody; null if there is none to open. */
export async function findIban(
  secrets: Pick<SidesPlatform['secrets'], 'open'>,
  reads: Reads<SideTables>,
  id: number,
): Promise<string | null> {
  const row = await reads
    .selectFrom('side_person')
    .select(['id', 'iban'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openIban(secrets, personIbans, row) : null;
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
      .select(['id', 'iban', 'iban_hint', 'swift', 'full_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.iban_hint === null) return refuse('no_account');
    const iban = openIban(secrets, personIbans, row);
    if (iban === null) return refuse('iban_lost');
    const { masked, bank } = showIban(row.iban_hint);
    await writeAudit(tx, {
      now,
      actor,
      action: 'sides.iban_read',
      subject: { kind: 'side_person', id },
      to: { full_name: row.full_name, iban: masked },
    });
    return { iban: ibanInFours(iban), swift: row.swift, bank };
  });
}
