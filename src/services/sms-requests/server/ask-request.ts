import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { halalas, riyalsOf, times } from '#platform/language/numbers/money.ts';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { type PickedStudents, pickStudents } from '#services/guidance/server/public.ts';
import { refuseUnknownSemester } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { draft } from '../contract.ts';
import { mostReceivers as most, mostParts, sendersIn } from '../request.ts';
import type { RequestRow, SmsRequestTables } from '../tables/tables.ts';
import { sortNumbers } from './numbers.ts';
import { roomsOf, type SmsPlatform, type Tables } from './sms-platform.ts';

type NewRequest = PickedStudents & z.output<typeof draft>;

/** Outcome of sending this text to these students now. */
export async function checkRequest(
  { database: { reads } }: Pick<SmsPlatform, 'database'>,
  settings: CurrentSettings,
  { text, ...students }: PickedStudents & { text: string },
  asking: Decider,
) {
  const { academic, messages } = await settings.current();
  const picked = await pickStudents(reads, students, { ...asking, academic, most });
  if (isRefusal(picked)) return picked;
  const sorted = await sortNumbers(reads, picked.ids);
  const count = (wanted: string) => sorted.filter(({ state }) => state === wanted).length;
  const recipients = count('waiting');
  const { parts } = countSmsParts(text);
  return {
    chosen: picked.ids.length,
    recipients,
    doubled: count('doubled'),
    invalid: count('invalid'),
    unknown: picked.unknown,
    parts,
    cost: riyalsOf(times(halalas(messages.sms_part_price), recipients * parts)),
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
  asking: Decider,
): Promise<RequestRow | Refusal> {
  const { actor, now } = asking;
  const { academic, messages } = await settings.current();
  const no =
    (await refuseUnsendable(settings, { sender, text })) ??
    (await refuseUnknownSemester(database.reads, semester));
  if (no) return no;
  const picked = await pickStudents(database.reads, students, { ...asking, academic, most });
  if (isRefusal(picked)) return picked;
  const row = {
    sender,
    semester,
    text,
    asked_by: actor.id,
    part_price: halalas(messages.sms_part_price),
    asked_at: now.toISOString(),
  };
  return database.transaction(async (tx) => {
    const request = await insertRequest(tx, row, picked.ids);
    const to = { sms_request: request.id, sms_receivers: request.receivers, sms_text: text };
    const subject = { kind: 'person', id: actor.id };
    await writeAudit(tx, { now, actor, action: 'sms-requests.asked', subject, to });
    live.changed(tx, roomsOf(request), { what: 'sms_requests' });
    return request;
  });
}

/** Writes a request and its receivers. */
export async function insertRequest(
  { writes }: Transaction<Tables>,
  row: Omit<Insertable<SmsRequestTables['sms_request']>, 'parts' | 'receivers'>,
  ids: readonly number[],
): Promise<RequestRow> {
  const { parts } = countSmsParts(row.text);
  const request = await writes
    .insertInto('sms_request')
    .values({ ...row, parts, receivers: ids.length })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    insert into sms_receiver (request_id, person_id)
    select ${request.id}, unnest(${ids}::integer[])`.execute(writes);
  return request;
}
