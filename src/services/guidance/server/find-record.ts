import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import {
  type PeopleTables,
  type StudentsWithin,
  selectStudent,
} from '#services/people/server/public.ts';
import { type ReachKind, reachOf } from '../reach.ts';
import { reaches } from './access.ts';
import { confirmedPhones } from './student-rows.ts';

type RecordReads = Reads<PeopleTables & AccountTables>;

/**
 * A student's record with the phones that they and their guide confirmed, if the actor may read it: students
 * reach only themselves, staff their role's.
 */
export async function findRecord(
  reads: RecordReads,
  actor: Pick<Actor, 'id' | 'user_type' | 'role'>,
  id: number,
) {
  const wanted = { id, reader_id: actor.id };
  if (actor.user_type === userTypes.student) {
    return actor.id === id ? (await readOwn(reads, wanted))[0] : undefined;
  }
  const kind = reachOf(actor);
  if (kind === null) throw new Error(`role ${actor.role} sees no students`);
  return (await readWithin[kind](reads, wanted))[0];
}

/** The rights are part of the statement, so there is one for each reach. */
const recordWithin = (within: (reader_id: number) => StudentsWithin) =>
  prepared((reads: RecordReads, { id, reader_id }: { id: number; reader_id: number }) =>
    selectStudent(reads, { id, within: within(reader_id) }).select(confirmedPhones),
  );

const readOwn = recordWithin(() => ({}));

const readWithin: Record<ReachKind, typeof readOwn> = {
  own: recordWithin(reaches.own),
  department: recordWithin(reaches.department),
  college: recordWithin(reaches.college),
  first_year: recordWithin(reaches.first_year),
  university: recordWithin(reaches.university),
};

export type StudentRecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
