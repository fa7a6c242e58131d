import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { phonesConfirmedBy } from '#services/accounts/server/public.ts';
import { listPhones } from '#services/people/server/public.ts';
import type { Tables } from './sms-platform.ts';

/** A mobile number as the gateways take it. */
const mobile = /^5\d{8}$/;

/** The numbers of these people as the students list shows them: the confirmed one, otherwise the source's. */
async function numbersOf(reads: Reads<Tables>, ids: readonly number[]) {
  const confirmed = await phonesConfirmedBy(reads, ids);
  const people = await listPhones(reads, ids);
  return people.map(({ id, phone }) => ({ id, phone: confirmed.get(id) ?? phone }));
}

/** The caller's own number; null if it can't get messages. */
export async function ownNumber(reads: Reads<Tables>, id: number): Promise<string | null> {
  const [own] = await numbersOf(reads, [id]);
  return own && mobile.test(own.phone) ? own.phone : null;
}

/** Splits people into those who get a message, those whose number another one of them has, and those without one. */
export async function sortNumbers(reads: Reads<Tables>, ids: readonly number[]) {
  const phones = new Map<string, number>();
  const doubled: number[] = [];
  const invalid: number[] = [];
  for (const { id, phone } of await numbersOf(reads, ids)) {
    if (!mobile.test(phone)) invalid.push(id);
    else if (phones.has(phone)) doubled.push(id);
    else phones.set(phone, id);
  }
  return { phones, doubled, invalid };
}

/** Fixes the numbers of a request's receivers, at its first approval. */
export async function fixNumbers({ writes }: Transaction<Tables>, request_id: number) {
  const open = await writes
    .selectFrom('sms_receiver')
    .select('person_id')
    .where('request_id', '=', request_id)
    .where('state', '=', 'waiting')
    .where('phone', 'is', null)
    .execute();
  const people = open.map(({ person_id }) => person_id);
  const { phones, doubled, invalid } = await sortNumbers(writes, people);
  const found = [...phones].map(([phone, person_id]) => ({ phone, person_id }));
  await sql`
    update sms_receiver set phone = known.phone
    from json_to_recordset(${JSON.stringify(found)}) as known (phone text, person_id integer)
    where request_id = ${request_id} and sms_receiver.person_id = known.person_id`.execute(writes);
  for (const [state, ids] of [
    ['doubled', doubled],
    ['invalid', invalid],
  ] as const) {
    await writes
      .updateTable('sms_receiver')
      .set({ state })
      .where('request_id', '=', request_id)
      .where((e) => e('person_id', '=', e.fn.any(e.val(ids))))
      .execute();
  }
}
