import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { PeopleEvents } from '../events.ts';
import type { StandingFact, StandingFacts } from '../standing-facts.ts';
import type { PeopleTables } from '../tables/tables.ts';

type Tx = Transaction<PeopleTables>;

export interface FactDecision<Fact extends StandingFact> {
  student_id: number;
  fact: Fact;
  value: StandingFacts[Fact];
  /** The reason shown with the student; 1 to 500 characters. */
  because: string;
  /** Null if a rule of the portal decides. */
  decided_by: number | null;
  now: Date;
}

/**
 * Decides a fact about a student over the source; if the source later changes its own value, that one
 * applies (decision record 52). Published like a reload of that student. False if the source doesn't
 * currently know the student.
 */
export async function decideFact<Fact extends StandingFact>(
  events: Events<PeopleEvents>,
  tx: Tx,
  { now, value, ...decision }: FactDecision<Fact>,
): Promise<boolean> {
  await waitBriefly(tx);
  const { student_id } = decision;
  const before = await holdStudent(tx, student_id);
  if (!before) return false;
  await tx.writes
    .deleteFrom('standing_fact')
    .where('student_id', '=', student_id)
    .where('fact', '=', decision.fact)
    .execute();
  const { change_id } = await tx.writes
    .insertInto('standing_fact')
    .values({ ...decision, value: String(value), decided_at: now.toISOString() })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  const person = await findAnnounced(tx, student_id);
  const { gpa, advisor_id, ...identity } = person;
  const student = { gpa, advisor_id, before: { gpa, advisor_id, is_halted: before.is_halted } };
  const people = [
    {
      ...identity,
      user_type: userTypes.student,
      former_email: null,
      is_staff: false,
      roles: [],
      student,
    },
  ];
  await events.announce(tx, 'people.applied', {
    people,
    run_id: change_id,
    undoes: null,
    now,
  });
  return true;
}

/** The portal's and the source's values of a student's decided facts, with their times. */
export async function listDecidedFacts(reads: Reads<PeopleTables>, student_id: number) {
  return reads
    .selectFrom('standing_fact')
    .innerJoin('student', 'student.person_id', 'standing_fact.student_id')
    .leftJoin('person', 'person.id', 'standing_fact.decided_by')
    .select(['fact', 'value', 'because', 'decided_at', 'overruled_at'])
    .select(['person.full_name', 'person.full_name_ar'])
    .select(sql<boolean | string>`to_jsonb(student) -> ('source_' || fact)`.as('source'))
    .where('standing_fact.student_id', '=', student_id)
    .orderBy('fact')
    .execute();
}

export type DecidedRow = Awaited<ReturnType<typeof listDecidedFacts>>[number];

function holdStudent({ writes }: Tx, id: number) {
  return writes
    .selectFrom('student')
    .select('is_halted')
    .where('person_id', '=', id)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function findAnnounced({ writes }: Tx, id: number) {
  return writes
    .selectFrom('student')
    .innerJoin('person', 'person.id', 'student.person_id')
    .select(['person.id', 'user_id', 'national_id', 'person.gender'])
    .select(['is_halted', 'gpa', 'advisor_id'])
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow();
}
