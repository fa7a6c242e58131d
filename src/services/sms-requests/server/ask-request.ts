import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { halalas, riyalsOf, times } from '#platform/language/numbers/money.ts';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { type PickedStudents, pickStudents } from '#services/guidance/server/public.ts';
import { refuseUnknownSemester } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { mostParts, mostReceivers, sendersIn } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { sortNumbers } from './numbers.ts';
import { roomsOf, type SmsPlatform } from './sms-platform.ts';

interface Asking {
  actor: Actor;
  language: Language;
  now: Date;
}

interface NewRequest extends PickedStudents {
  sender: string;
  semester: string;
  text: string;
}

/** Outcome of sending this text to these students now. */
export async function checkRequest(
  { database: { reads } }: Pick<SmsPlatform, 'database'>,
  settings: CurrentSettings,
  { text, ...students }: PickedStudents & { text: string },
  asking: Asking,
) {
  const { academic, messages } = await settings.current();
  const picked = await pickStudents(reads, students, { ...asking, academic, most: mostReceivers });
  if (isRefusal(picked)) return picked;
  const { phones, doubled, invalid } = await sortNumbers(reads, picked.ids);
  const { parts } = countSmsParts(text);
  return {
    chosen: picked.ids.length,
    recipients: phones.size,
    doubled: doubled.length,
    invalid: invalid.length,
    unknown: picked.unknown,
    parts,
    cost: riyalsOf(times(halalas(messages.sms_part_price), phones.size * parts)),
  };
}

/** Refuses a text or a sender that can't be sent. */
export async function refuseUnsendable(
  settings: CurrentSettings,
  { sender, text }: { sender: string; text: string },
): Promise<Refusal<'text_too_long' | 'sender_unknown'> | null> {
  const { messages } = await settings.current();
  if (!sendersIn(messages.sms_senders).includes(sender)) return refuse('sender_unknown');
  const isLong = countSmsParts(text).parts > mostParts;
  return isLong ? refuse('text_too_long', { values: { most: mostParts } }) : null;
}

/** Asks for a text to be sent; its receivers stay as they are found now. */
export async function askRequest(
  { database, live }: Pick<SmsPlatform, 'database' | 'live'>,
  settings: CurrentSettings,
  { sender, semester, text, ...students }: NewRequest,
  asking: Asking,
): Promise<RequestRow | Refusal> {
  const { actor, now } = asking;
  const { academic, messages } = await settings.current();
  const no =
    (await refuseUnsendable(settings, { sender, text })) ??
    (await refuseUnknownSemester(database.reads, semester));
  if (no) return no;
  const looking = { ...asking, academic, most: mostReceivers };
  const picked = await pickStudents(database.reads, students, looking);
  if (isRefusal(picked)) return picked;
  const { parts } = countSmsParts(text);
  return database.transaction(async (tx) => {
    const row = await tx.writes
      .insertInto('sms_request')
      .values({
        sender,
        semester,
        text,
        parts,
        asked_by: actor.id,
        part_price: halalas(messages.sms_part_price),
        receivers: picked.ids.length,
        asked_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`
      insert into sms_receiver (request_id, person_id)
      select ${row.id}, unnest(${picked.ids}::integer[])`.execute(tx.writes);
    const to = { sms_request: row.id, sms_receivers: row.receivers, sms_text: text };
    const subject = { kind: 'person', id: actor.id };
    await writeAudit(tx, { now, actor, action: 'sms-requests.asked', subject, to });
    live.changed(tx, roomsOf(row), { what: 'sms_requests' });
    return row;
  });
}
