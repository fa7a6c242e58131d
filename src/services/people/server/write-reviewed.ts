import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { AppliedPerson, PeopleEvents } from '../events.ts';
import type { ReviewedField, StaffKind } from '../reviewed.ts';
import type { PeopleTables } from '../tables/tables.ts';

type Tx = Transaction<PeopleTables>;

interface ReviewedChange {
  person_id: number;
  field: Exclude<ReviewedField, 'role'>;
  /** The value at the time of the request. */
  before: string;
  after: string;
  /** The file that requested it, and its run. */
  kind: StaffKind;
  run_id: number;
  now: Date;
}

/**
 * Writes an approved change and publishes the person like a reload. False if the current value is no longer
 * the one at the time of the request.
 */
export async function writeReviewed(
  events: Events<PeopleEvents>,
  tx: Tx,
  change: ReviewedChange,
): Promise<boolean> {
  if (!(await write(tx, change))) return false;
  const { person_id, run_id, now, field, before } = change;
  const person = await findApplied(tx, person_id);
  if (person) {
    const former_email = field === 'email' && before !== '' ? before : null;
    const people = [{ ...person, former_email }];
    await events.announce(tx, 'people.applied', { people, run_id, undoes: null, now });
  }
  return true;
}

/** Stores an approved role as the source's, or its next reload would request it again. */
export async function keepAgreedRole(
  tx: Tx,
  { person_id, role_id }: { person_id: number; role_id: number },
): Promise<void> {
  await sql`
    update staff set roles = roles || ${role_id}::integer
    where person_id = ${person_id} and ${role_id} <> all (roles)`.execute(tx.writes);
}

async function write(
  tx: Tx,
  { person_id, field, before, after, kind }: ReviewedChange,
): Promise<boolean> {
  if (field === 'email' || field === 'phone' || field === 'national_id') {
    const written = await tx.writes
      .updateTable('person')
      .set({ [field]: after })
      .where('id', '=', person_id)
      .where(field, '=', before)
      .returning('id')
      .executeTakeFirst();
    return written !== undefined;
  }
  const employment = kind === 'users' ? 'is_employed' : 'is_teaching';
  const flag = field === 'is_active' ? employment : field;
  const turned = await tx.writes
    .updateTable('staff')
    .set({ [flag]: true })
    .where('person_id', '=', person_id)
    .where(flag, '=', false)
    .returning('person_id')
    .executeTakeFirst();
  if (!turned) return false;
  await sql`
    update person set is_active = true from staff
    where person.id = ${person_id} and staff.person_id = person.id and not person.is_active
      and staff.is_employed and (person.user_type <> ${userTypes.instructor} or staff.is_teaching)`.execute(
    tx.writes,
  );
  return true;
}

/** The person as a reload publishes them; null if the source doesn't currently know them. */
async function findApplied(
  tx: Tx,
  person_id: number,
): Promise<Omit<AppliedPerson, 'former_email'> | null> {
  const person = await tx.writes
    .selectFrom('person')
    .innerJoin('staff', 'staff.person_id', 'person.id')
    .select(['person.id', 'user_id', 'user_type', 'national_id', 'gender', 'is_staff', 'roles'])
    .where('person.id', '=', person_id)
    .where('person.is_active', '=', true)
    .executeTakeFirst();
  return person ? { ...person, is_halted: false, student: null } : null;
}
