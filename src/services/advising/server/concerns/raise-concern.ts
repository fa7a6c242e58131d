import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { listPresentCourses } from '#services/people/server/public.ts';
import type { ConcernKind } from '../../concern.ts';
import type { Tables } from '../advising-platform.ts';
import type { Deps } from '../command-needs.ts';
import { announceConcern } from './announce-concern.ts';
import { type ConcernRow, isAdvisedBy, mayRaiseOf } from './concern-queries.ts';

interface NewConcern {
  student: number;
  kind: ConcernKind;
  text: string;
  course?: string | undefined;
}

interface RaisedBy {
  actor: Actor;
  now: Date;
}

/** Raises a concern or praise about a student whom the actor teaches or advises now. */
export async function raiseConcern(
  deps: Deps,
  concern: NewConcern,
  by: RaisedBy,
): Promise<ConcernRow | Refusal<'not_found' | 'invalid_input'>> {
  return deps.database.transaction(async (tx) => {
    const raised = await insertConcern(tx, concern, by);
    if (!raised) return refuse('not_found');
    if (!(await isCourseOf(tx, concern, by))) {
      return refuse('invalid_input', { fields: { course: [{ code: 'not_one_of' }] } });
    }
    await writeAudit(tx, {
      now: by.now,
      actor: by.actor,
      action: `advising.${concern.kind}_raised`,
      subject: { kind: 'person', id: concern.student },
      to: { guidance_concern: raised.id },
    });
    await announceConcern(deps, tx, 'advising.concern_raised', raised, by);
    return raised;
  });
}

/** Inserts nothing if the actor neither teaches nor advises the student. */
async function insertConcern(
  { writes }: Transaction<Tables>,
  { student, kind, text, course }: NewConcern,
  { actor, now }: RaisedBy,
): Promise<ConcernRow | undefined> {
  const row = writes
    .selectNoFrom((e) => [
      e.val(student).as('student_id'),
      e.val<string | null>(course ?? null).as('course_code'),
      e.val(kind).as('kind'),
      e.val(text).as('text'),
      e.val(actor.id).as('raised_by'),
      e.val(actor.role).as('raised_role'),
      e.val(now.toISOString()).as('raised_at'),
    ])
    .where(mayRaiseOf(student, { actor, now }));
  return writes
    .insertInto('guidance_concern')
    .columns(['student_id', 'course_code', 'kind', 'text', 'raised_by', 'raised_role', 'raised_at'])
    .expression(row)
    .returningAll()
    .executeTakeFirst();
}

/** Whether the student takes the course and, if the actor only teaches them, the actor teaches it. */
async function isCourseOf(
  { writes }: Transaction<Tables>,
  { student, course }: NewConcern,
  { actor, now }: RaisedBy,
): Promise<boolean> {
  if (course === undefined) return true;
  const instructor_id = (await isAdvisedBy(writes, student, actor)) ? undefined : actor.id;
  const courses = await listPresentCourses(writes, {
    student_ids: [student],
    now,
    instructor_id,
  });
  return courses.some(({ course_code }) => course_code === course);
}
