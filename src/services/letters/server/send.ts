import { randomUUID } from 'node:crypto';
import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import {
  endLinks,
  findMadeLink,
  keepLinkOfJob,
  type Link,
  linkOfJob,
  noteMailed,
  spendLink,
} from '#platform/links/links.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { findSideContact } from '#services/sides/server/public.ts';
import { lettersAddresses } from '../addresses.ts';
import { letterLink } from '../calls.ts';
import { linkDays, numberOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { holdLetter, note, tellRooms } from './hold-letter.ts';
import type { LetterJobs, LettersPlatform, Tables } from './letters-platform.ts';
import { aboutLetters } from './present.ts';

type Tx = Transaction<Tables>;

/** Queues the mail and records its receiver: the side's present contact, also if another one got it before. */
async function queueMail(
  deps: Pick<LettersPlatform, 'jobs' | 'live'>,
  tx: Tx,
  row: LetterRow,
  { actor, now }: { actor: Acting['actor'] | null; now: Date },
) {
  const contact = await findSideContact(tx.writes, row.side_id);
  if (!contact) return refuse('no_recipient');
  const at = now.toISOString();
  const mailing = randomUUID();
  await tx.writes
    .updateTable('letter')
    .set({ sent_at: at, recipient_id: contact.id, due_at: null, mailing, unsent_at: null })
    .set(row.sent_at === null || row.unsent_at !== null ? { moved_at: at } : {})
    .where('id', '=', row.id)
    .execute();
  await deps.jobs.send(tx, 'letters.mail_side', { letter_id: row.id, mailing });
  await note(tx, row, 'letters.sent', { actor, now });
  tellRooms(deps, tx);
  return row;
}

/** Sends the letters that are due. If the side has nobody to receive one, the unit finds it among the unsent. */
export function sendDue(deps: LettersPlatform): Duty {
  return fallsDue(deps.database, 'letters.send', {
    table: 'letter',
    key: 'id',
    does: async (tx, row, now) => {
      const sent = await queueMail(deps, tx, row, { actor: null, now });
      if (isRefusal(sent)) await setUnsent(deps, tx, row, now);
      return 'settled' as const;
    },
  });
}

/** It is with nobody, which the unit sees; from now on nothing of it is on its way. */
async function setUnsent(
  { live }: Pick<LettersPlatform, 'live'>,
  tx: Tx,
  { id, mailing }: Pick<LetterRow, 'id' | 'mailing'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.writes
    .updateTable('letter')
    .set({ unsent_at: at, moved_at: at, due_at: null, mailing: null })
    .where('id', '=', id)
    .where('mailing', 'is not distinct from', mailing)
    .execute();
  tellRooms({ live }, tx);
}

/** Sends a confirmed letter now, or once more: its older link opens nothing any more. */
export function sendLetter(deps: LettersPlatform, id: number, acting: Acting) {
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    if (row.is_internal) return refuse('is_internal');
    if (row.confirmed_at === null) return refuse('not_confirmed');
    return queueMail(deps, tx, row, acting);
  });
}

/** Revokes the link that is on its way or in the side's mail. */
export function endLink(deps: LettersPlatform, id: number, acting: Acting) {
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, id);
    if (isRefusal(row)) return row;
    const made = await findMadeLink(tx.writes, letterLink, { subject_id: id, now: acting.now });
    if (!made && row.mailing === null) return refuse('no_link');
    await tx.writes.updateTable('letter').set({ mailing: null }).where('id', '=', id).execute();
    await endLinks(tx, [letterLink], { subject_ids: [id], now: acting.now });
    await note(tx, row, 'letters.link_ended', acting);
    tellRooms(deps, tx);
    return row;
  });
}

/** Uses the link up: of two who open it at once, the second gets a refusal. */
export function openOnce(deps: LettersPlatform, link: Link, now: Date) {
  return deps.database.transaction(async (tx) => {
    const row = await holdLetter(tx, link.subject_id);
    if (isRefusal(row)) return row;
    if (!(await spendLink(tx, link, now))) return refuse('link_over');
    if (row.opened_at === null) {
      await tx.writes
        .updateTable('letter')
        .set({ opened_at: now.toISOString(), moved_at: now.toISOString() })
        .where('id', '=', row.id)
        .execute();
    }
    await note(tx, row, 'letters.opened', { actor: null, now });
    tellRooms(deps, tx);
    return row;
  });
}

/**
 * Mails the link, whose secret is made only now; repeated, the job mails the same one. Nothing once another sending is
 * on its way, or this one was revoked.
 */
export async function mailSide(
  { database, secrets, mailer, speak, clock, public_url, live }: LettersPlatform,
  { id: job_id, data }: Job<LetterJobs['letters.mail_side']>,
): Promise<void> {
  const { reads } = database;
  const row = await reads
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', data.letter_id)
    .executeTakeFirst();
  if (!row || row.mailing !== data.mailing) return;
  const about = await aboutLetters(reads, [row]);
  const recipient = about.personOf(row.recipient_id);
  const now = clock.now();
  if (!recipient) return database.transaction((tx) => setUnsent({ live }, tx, row, now));
  const last = addDays(riyadhDay(now), linkDays);
  const { token, token_hash } = linkOfJob(secrets, letterLink, { subject_id: row.id, job_id });
  const made = { subject_id: row.id, secret_hash: token_hash };
  const life = { job_id, now, expires_at: momentOf(addDays(last, 1), '00:00'), spare_since: null };
  const isKept = await database.transaction(async (tx) => {
    const held = await holdLetter(tx, row.id);
    if (isRefusal(held) || held.mailing !== data.mailing) return false;
    return keepLinkOfJob(tx, letterLink, made, life);
  });
  if (!isKept) return;
  const url = `${public_url}${lettersAddresses.opened({ token })}`;
  const side = about.sideOf(row);
  const letter = writeInBoth((language: Language) => {
    const say: Say = (key, values) => speak(language, key, values);
    return {
      title: say('letters:mail.title', { kind: say(`letters:kinds.${row.kind}`) }),
      paragraphs: [
        say('platform:mail.greeting_outside'),
        say('letters:mail.text', { side: nameIn(language, side), number: numberOf(row) }),
        say('letters:mail.until', { day: formatDay(last, language, 'long') }),
      ],
      action: { label: say('letters:mail.open'), url },
      afterwards: [say('letters:mail.once')],
      signature: say('platform:mail.signature'),
    };
  });
  const id = `${job_id}.${token_hash.toString('hex').slice(0, 8)}`;
  await mailer.deliver({ id, to: recipient.email, ...letter });
  await database.transaction(async (tx) => {
    await noteMailed(tx, made, clock.now());
    await tx.writes
      .updateTable('letter')
      .set({ mailing: null })
      .where('id', '=', row.id)
      .where('mailing', '=', data.mailing)
      .execute();
  });
}
