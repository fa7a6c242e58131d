import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { keepLinks } from '#platform/links/links.ts';
import { type NewToken, newToken } from '#platform/secrets/tokens.ts';
import type { PersonName } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import { resetLink } from '../../calls.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { activationRoom, signalUser } from '../roles/rights-rooms.ts';
import { needsSlip } from './activation-queries.ts';

/** A person's printed activation link. */
export interface Slip {
  person: PersonName;
  /** A one-time link that sets the first password and activates the account. */
  url: string;
}

interface Giving {
  people: readonly PersonName[];
  actor: Actor;
  now: Date;
}

type Made = { person: PersonName } & NewToken;

/**
 * Prints a link for each person. No mail reaches them to choose a password with, so the link sets it. The
 * paper is rendered before anything is stored: if that fails, older slips stay valid.
 */
export async function giveSlips<Paper, Code extends string>(
  accounts: AccountRights,
  { people, actor, now }: Giving,
  print: (slips: readonly Slip[], expires_at: Date) => Promise<Paper | Refusal<Code>>,
): Promise<Paper | Refusal<Code | 'slips_overtaken'>> {
  const { database, live, public_url } = accounts;
  const { activation_link_days } = await accounts.limits();
  const expires_at = new Date(now.getTime() + activation_link_days * 86_400_000);
  const made: Made[] = people.map((person) => ({ person, ...newToken() }));
  const slips = made.map(({ person, token }) => ({
    person,
    url: `${public_url}${accountsAddresses.reset({ token })}`,
  }));
  const paper = await print(slips, expires_at);
  if (isRefusal(paper)) return paper;
  return database.transaction(async (tx) => {
    const ids = people.map(({ id }) => id);
    if (!(await stillNeed(tx, ids))) return refuse('slips_overtaken');
    await keepSlips(tx, made, { now, expires_at });
    const entry = { now, actor, action: 'accounts.activation_slip_printed' };
    await writeAudit(tx, ...ids.map((id) => ({ ...entry, subject: { kind: 'person', id } })));
    for (const id of ids) signalUser(live, tx, id);
    live.changed(tx, [activationRoom], { what: 'activation' });
    return paper;
  });
}

/** Whether nobody's account was activated or locked, nor their address changed, during rendering. */
async function stillNeed(tx: Transaction<AccountTables>, ids: readonly number[]): Promise<boolean> {
  const rows = await tx.writes
    .selectFrom('account')
    .innerJoin('activation_mail', 'activation_mail.person_id', 'account.person_id')
    .select('account.person_id')
    .where((e) => e('account.person_id', '=', e.fn.any(e.val(ids))))
    .where('account.is_active', '=', true)
    .where(needsSlip())
    .orderBy('account.person_id')
    .forUpdate()
    .execute();
  return rows.length === ids.length;
}

async function keepSlips(
  tx: Transaction<AccountTables>,
  made: readonly Made[],
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  const links = made.map(({ person, token_hash }) => ({
    subject_id: person.id,
    secret_hash: token_hash,
  }));
  await keepLinks(tx, resetLink, links, { now, expires_at });
  await sql`update activation_mail set slip_at = ${now.toISOString()}
    where person_id = any(${made.map(({ person }) => person.id)})`.execute(tx.writes);
}
