import { sql } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { type AppointmentTables, findLastAttended } from '#services/appointments/server/public.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { Contact, ContactKind } from '../contact-shapes.ts';
import type { AdvisingTables } from '../tables/tables.ts';

type ContactReads = Reads<AdvisingTables & AppointmentTables & PeopleTables>;

/** Where a student stands with those who advise them: the open cases, and the last contact. */
export async function findContact(reads: ContactReads, student_id: number): Promise<Contact> {
  const [open_case, written, attended] = await Promise.all([
    findOpenCase(reads, student_id),
    findLastWritten(reads, student_id),
    findLastAttended(reads, student_id),
  ]);
  const met = attended && { kind: 'appointment' as const, at: attended.at, by: attended.staff_id };
  const last = met && (!written || new Date(met.at) > new Date(written.at)) ? met : written;
  const names = await listPeopleNamed(reads, last ? [last.by] : []);
  return { open_case, last_contact: last && { ...last, by: personIn(names, last.by) } };
}

async function findOpenCase(
  reads: ContactReads,
  student_id: number,
): Promise<Contact['open_case']> {
  const row = await reads
    .selectFrom('guidance_message')
    .select(({ fn }) => [
      'id',
      fn.coalesce('reopened_at', 'written_at').as('since'),
      fn.countAll<number>().over().as('count'),
      sql<boolean>`bool_or(awaits_staff) over ()`.as('awaits_staff'),
    ])
    .where('student_id', '=', student_id)
    .where('code', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

interface Written {
  kind: ContactKind;
  at: string;
  by: number;
}

/** The last message, reply of either side, or invitation to book. */
async function findLastWritten(reads: ContactReads, student_id: number): Promise<Written | null> {
  const row = await reads
    .selectFrom('guidance_message')
    .select([sql<ContactKind>`'message'`.as('kind'), 'written_at as at', 'author_id as by'])
    .where('student_id', '=', student_id)
    .unionAll((e) =>
      e
        .selectFrom('guidance_reply')
        .innerJoin('guidance_message', 'guidance_message.id', 'guidance_reply.message_id')
        .select([
          sql<ContactKind>`'reply'`.as('kind'),
          'guidance_reply.written_at as at',
          'guidance_reply.author_id as by',
        ])
        .where('guidance_message.student_id', '=', student_id),
    )
    .unionAll((e) =>
      e
        .selectFrom('guidance_alert')
        .select((of) => [
          sql<ContactKind>`'invitation'`.as('kind'),
          of.ref('offered_at').$notNull().as('at'),
          of.ref('offered_by').$notNull().as('by'),
        ])
        .where('student_id', '=', student_id)
        .where('offered_at', 'is not', null),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
