import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { ibanInFours } from '#platform/language/iban.ts';
import { type Account, openAccount, sealAccount } from '#platform/secrets/sealed-account.ts';
import type { SideTables } from '../tables/tables.ts';
import { type SidesPlatform, sidesRoom, type Tables } from './sides-platform.ts';

type Tx = Transaction<Tables>;

/** An account is sealed for its person, whose id never changes. */
export const personIbans = { table: 'side_person', of: ['id'] } as const;

/** A form's fields of an account: null deletes, an absent field stays. */
interface Typed {
  bank_IBAN?: string | null | undefined;
  swift?: string | null | undefined;
}

const columns = [
  'side_person.id',
  'side_id',
  'name',
  'name_arabic',
  'full_name',
  'full_name_ar',
  'email',
  'account_email',
  'side_person.version',
  'iban',
  'iban_hint',
  'account_by',
  'account_agreed_by',
] as const;

/** A person with their account, locked: nobody changes it before the transaction ends. */
function holdPerson(reads: Reads<SideTables>, id: number) {
  return reads
    .selectFrom('side_person')
    .innerJoin('side', 'side.id', 'side_person.side_id')
    .select(columns)
    .where('side_person.id', '=', id)
    .forUpdate('side_person')
    .executeTakeFirst();
}

/**
 * Writes a form's fields of a person's account. A changed account waits for financial management to agree. The person
 * gets a mail, also at the address of before and at the one with which the last was agreed. A SWIFT code without an
 * IBAN is refused.
 */
export async function changeAccount(
  deps: Pick<SidesPlatform, 'secrets' | 'events' | 'jobs'>,
  tx: Tx,
  { id, former_email }: { id: number; former_email?: string },
  { bank_IBAN, swift }: Typed,
  { actor, now }: Acting,
): Promise<Refusal<'invalid_input'> | null> {
  if (bank_IBAN === undefined && swift === undefined) return null;
  const person = await holdPerson(tx.writes, id);
  if (!person) return null;
  const known = openAccount(deps.secrets, personIbans, person);
  const iban = bank_IBAN === undefined ? known?.iban : bank_IBAN;
  const code = (swift === undefined ? known?.swift : swift) ?? null;
  if (!iban && swift) {
    return refuse('invalid_input', { fields: { bank_IBAN: [{ code: 'required' }] } });
  }
  if (iban ? isSame(known, { iban, swift: code }) : person.iban_hint === null) return null;
  // One whose key is lost stays until another is written or it is forgotten.
  if (!iban && bank_IBAN !== null) return null;
  const account = iban
    ? sealAccount(deps.secrets, personIbans, { id }, { iban, swift: code })
    : { iban: null, iban_hint: null };
  const account_at = now.toISOString();
  await tx.writes
    .updateTable('side_person')
    .set({ ...account, has_swift: Boolean(iban) && code !== null })
    .set({ account_by: actor.id, account_at, account_agreed_by: null, account_agreed_at: null })
    .where('id', '=', id)
    .execute();
  const masked = (hint: string | null) => ({ iban: hint === null ? '' : showIban(hint).masked });
  await writeAudit(tx, {
    now,
    actor,
    action: 'sides.account_changed',
    subject: { kind: 'side_person', id },
    from: masked(person.iban_hint),
    to: { full_name: person.full_name, ...masked(account.iban_hint) },
  });
  await deps.events.announce(tx, 'sides.account_changed', {
    person_id: id,
    name: person.full_name,
    name_ar: person.full_name_ar,
    side_id: person.side_id,
    side: { name: person.name, name_arabic: person.name_arabic },
    waits: account.iban !== null,
    by: actor.id,
    now,
  });
  const { email, account_email } = person;
  for (const to of new Set([email, former_email ?? email, account_email ?? email])) {
    await deps.jobs.send(tx, 'sides.mail_account', { person_id: id, to, hint: account.iban_hint });
  }
  return null;
}

/** Agrees to a person's account for financial management; nobody agrees to one that they wrote. */
export function agreeAccount(
  { database, live }: Pick<SidesPlatform, 'database' | 'live'>,
  { id, version }: { id: number; version: number },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    const person = await holdPerson(tx.writes, id);
    if (!person) return refuse('not_found');
    if (person.version !== version) return refuse('changed_meanwhile');
    if (person.iban === null || person.iban_hint === null) return refuse('no_account');
    if (person.account_agreed_by !== null) return refuse('already_agreed');
    if (person.account_by === actor.id) return refuse('own_account');
    await tx.writes
      .updateTable('side_person')
      .set({ account_agreed_by: actor.id, account_agreed_at: now.toISOString() })
      .set({ account_email: person.email, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const { masked } = showIban(person.iban_hint);
    await writeAudit(tx, {
      now,
      actor,
      action: 'sides.account_agreed',
      subject: { kind: 'side_person', id },
      to: { full_name: person.full_name, iban: masked },
    });
    live.changed(tx, [sidesRoom], { what: 'sides', id });
    return id;
  });
}

export interface AgreedAccount extends Account {
  /** Null: it was known before that was kept. */
  written_by: number | null;
}

/**
 * The account that may be paid to, to be sealed elsewhere and shown to nobody; it stays so until the transaction ends.
 */
export async function holdAgreedAccount(
  secrets: Pick<SidesPlatform['secrets'], 'open'>,
  { writes }: Transaction<SideTables>,
  id: number,
): Promise<AgreedAccount | Refusal<'no_account' | 'iban_lost' | 'account_not_agreed'>> {
  const person = await holdPerson(writes, id);
  if (!person || person.iban_hint === null) return refuse('no_account');
  const account = openAccount(secrets, personIbans, person);
  if (account === null) return refuse('iban_lost');
  if (person.account_agreed_by === null) return refuse('account_not_agreed');
  return { ...account, written_by: person.account_by };
}

/** The whole account, for the person who transfers to it; each look is in the audit. */
export function readIban(
  { database, secrets }: Pick<SidesPlatform, 'database' | 'secrets'>,
  { id }: { id: number },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    const person = await holdPerson(tx.writes, id);
    if (!person) return refuse('not_found');
    if (person.iban_hint === null) return refuse('no_account');
    const account = openAccount(secrets, personIbans, person);
    if (account === null) return refuse('iban_lost');
    const { masked, bank } = showIban(person.iban_hint);
    await writeAudit(tx, {
      now,
      actor,
      action: 'sides.iban_read',
      subject: { kind: 'side_person', id },
      to: { full_name: person.full_name, iban: masked },
    });
    return { iban: ibanInFours(account.iban), swift: account.swift, bank };
  });
}

export function isSame(one: Account | null, other: Account | null): boolean {
  return one?.iban === other?.iban && one?.swift === other?.swift;
}
