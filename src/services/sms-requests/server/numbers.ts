import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { phonesConfirmedBy } from '#services/accounts/server/public.ts';
import { listPhones } from '#services/people/server/public.ts';
import type { Tables } from './sms-platform.ts';

/** A mobile number as the gateways take it. */
const mobile = /^5\d{8}$/;

/**
 * How each of these people is reached: by the number that the students list shows, the confirmed one or else the
 * source's, unless another of them has it too.
 */
export async function sortNumbers(reads: Reads<Tables>, ids: readonly number[]) {
  const confirmed = await phonesConfirmedBy(reads, ids);
  const taken = new Set<string>();
  return (await listPhones(reads, ids)).map(({ id: person_id, ...source }) => {
    const phone = confirmed.get(person_id) ?? source.phone;
    if (!mobile.test(phone)) return { person_id, phone: null, state: 'invalid' as const };
    if (taken.has(phone)) return { person_id, phone: null, state: 'doubled' as const };
    taken.add(phone);
    return { person_id, phone, state: 'waiting' as const };
  });
}

/** The caller's own number; null if it can't get messages. */
export async function ownNumber(reads: Reads<Tables>, id: number): Promise<string | null> {
  const [own] = await sortNumbers(reads, [id]);
  return own?.phone ?? null;
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
  const sorted = JSON.stringify(await sortNumbers(writes, people));
  await sql`
    update sms_receiver set phone = sorted.phone, state = sorted.state
    from json_to_recordset(${sorted}) as sorted (person_id integer, phone text, state text)
    where request_id = ${request_id} and sms_receiver.person_id = sorted.person_id`.execute(writes);
}
