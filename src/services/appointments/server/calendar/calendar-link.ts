import { type Actor, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { endLinks, findMadeLink, keepLinks, type LinkTables } from '#platform/links/links.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import type { AccountEvents } from '#services/accounts/events.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import { calendarLink } from '../../calls.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

type Tx = Transaction<AppointmentTables>;

/** A calendar is followed for a year, then it needs a new address: nobody remembers for longer who has it. */
const yearMs = 365 * 86_400_000;

/** Makes the address of a person's calendar; the one before it opens nothing from now on. */
export async function makeCalendarLink(tx: Tx, actor: Actor, now: Date) {
  const before = await findCalendarLink(linksOf(tx), actor.id, now);
  const { token, token_hash } = newToken();
  const expires_at = new Date(now.getTime() + yearMs);
  const link = { subject_id: actor.id, secret_hash: token_hash };
  await keepLinks(tx, calendarLink, [link], { now, expires_at });
  await writeAudit(tx, {
    now,
    actor,
    action: `appointments.calendar_link_${before ? 'renewed' : 'made'}`,
    subject: { kind: 'person', id: actor.id },
    ...(before && { from: { expires_at: before.expires_at } }),
    to: { expires_at: expires_at.toISOString() },
  });
  return { token, link: { made_at: now.toISOString(), expires_at: expires_at.toISOString() } };
}

/** Revokes the address of one's own calendar; where none works, nothing happens. */
export async function endCalendarLink(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const before = await findCalendarLink(linksOf(tx), actor.id, now);
  if (!before) return;
  await endLinks(tx, [calendarLink], { subject_ids: [actor.id], now });
  await writeAudit(tx, {
    now,
    actor,
    action: 'appointments.calendar_link_ended',
    subject: { kind: 'person', id: actor.id },
    from: { expires_at: before.expires_at },
  });
}

// Safe cast: the links' table is in the one portal database.
function linksOf(tx: Tx): Reads<LinkTables> {
  return (tx as Transaction<AppointmentTables & LinkTables>).writes;
}

export async function findCalendarLink(
  reads: Reads<LinkTables>,
  person_id: number,
  now: Date,
): Promise<{ made_at: string; expires_at: string } | null> {
  const found = await findMadeLink(reads, calendarLink, { subject_id: person_id, now });
  if (!found) return null;
  const { made_at, expires_at } = found;
  return {
    made_at: new Date(made_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  };
}

/** As what somebody's calendar is read now; null for who may not sign in, or is neither student nor guide. */
export async function readsCalendarAs(
  reads: Reads<AccountTables>,
  person_id: number,
): Promise<'student' | 'guide' | null> {
  const [reader] = await listReceivers(reads, [person_id]);
  if (!reader || reader.is_locked) return null;
  if (reader.user_type === userTypes.student) return 'student';
  const isGuide =
    reader.user_type === userTypes.instructor && reader.role_ids.includes(roles.academic_guide);
  return isGuide ? 'guide' : null;
}

/** Ends the addresses of those who are locked or gone, so that none works again by itself when they return. */
export function endLinksOfLeft(events: Events<AccountEvents & PeopleEvents>): void {
  events.on('accounts.account_locked', (tx: Tx, { person_id, now }) =>
    endLinks(tx, [calendarLink], { subject_ids: [person_id], now }),
  );
  events.on('people.vanished', (tx: Tx, { person_ids, now }) =>
    endLinks(tx, [calendarLink], { subject_ids: person_ids, now }),
  );
}
