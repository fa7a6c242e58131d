import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely';
import { type Acting, type Actor, userTypes } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { Reads } from '#platform/database/database.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { studentWriters } from '#services/guidance/calls.ts';
import { studentsReached } from '#services/people/server/public.ts';
import type { ConcernKind, ConcernState, ConcernView } from '../../concern.ts';
import type { AdvisingTables } from '../../tables/tables.ts';
import { type Students, studentsOf } from '../reached-students.ts';

/** Which concerns a list shows. */
export interface ConcernsFound {
  students?: Students | undefined;
  view?: ConcernView | undefined;
  student?: number | undefined;
  course?: string | undefined;
  raised_by?: number | undefined;
  state?: ConcernState | undefined;
  kind?: ConcernKind | undefined;
}

export type ConcernRow = Selectable<AdvisingTables['guidance_concern']>;

export async function findConcern(
  reads: Reads<AdvisingTables>,
  { id, students }: { id: number; students: Students },
): Promise<ConcernRow | undefined> {
  return reads
    .selectFrom('guidance_concern')
    .selectAll()
    .where('id', '=', id)
    .where(concernsLike({ students }))
    .executeTakeFirst();
}

/** The open concerns, for the list of what waits. */
export async function waitingConcerns(reads: Reads<AdvisingTables>, students: Students) {
  const open = reads.selectFrom('guidance_concern').where(concernsLike({ students, view: 'open' }));
  return waitingIn(open, { since: 'raised_at', about: 'student_id' });
}

const concern = expressionBuilder<AdvisingTables, 'guidance_concern'>();

/** The condition of each view. */
const inView: Record<ConcernView, () => Expression<SqlBool>> = {
  open: () => concern.and([concern('kind', '=', 'concern'), concern('state', '=', 'open')]),
  praise: () => concern('kind', '=', 'praise'),
  closed: () => concern.and([concern('kind', '=', 'concern'), concern('state', '=', 'closed')]),
  all: () => concern.val(true),
};

export function concernsLike(found: ConcernsFound): Expression<SqlBool> {
  const { students, view, student, course, raised_by, state, kind } = found;
  return concern.and([
    ...(students === undefined ? [] : [concern('student_id', 'in', students)]),
    ...(view === undefined ? [] : [inView[view]()]),
    ...(student === undefined ? [] : [concern('student_id', '=', student)]),
    ...(course === undefined ? [] : [concern('course_code', '=', course)]),
    ...(raised_by === undefined ? [] : [concern('raised_by', '=', raised_by)]),
    ...(state === undefined ? [] : [concern('state', '=', state)]),
    ...(kind === undefined ? [] : [concern('kind', '=', kind)]),
  ]);
}

/** Whether the actor advises the student now: the role in force advises and reaches them. */
export async function isAdvisedBy(
  reads: Reads<AdvisingTables>,
  student_id: number,
  actor: Actor,
): Promise<boolean> {
  if (!isAllowed(studentWriters, actor)) return false;
  const row = await reads
    .selectNoFrom((e) => isAmong(e, student_id, studentsOf(actor)).as('reached'))
    .executeTakeFirstOrThrow();
  return Boolean(row.reached);
}

/** The condition that the actor teaches or advises the student now. */
export function mayRaiseOf(student_id: number, { actor, now }: Acting) {
  return (e: ExpressionBuilder<AdvisingTables, never>): Expression<SqlBool> =>
    e.or([
      ...(actor.user_type === userTypes.instructor
        ? [isAmong(e, student_id, studentsTaughtBy({ actor, now }))]
        : []),
      ...(isAllowed(studentWriters, actor) ? [isAmong(e, student_id, studentsOf(actor))] : []),
    ]);
}

function studentsTaughtBy({ actor, now }: Acting): Students {
  return studentsReached({ taught_by: { instructor_id: actor.id, now } });
}

function isAmong(
  e: ExpressionBuilder<AdvisingTables, never>,
  student_id: number,
  students: Students,
) {
  return e(e.cast<number>(e.val(student_id), 'integer'), 'in', students);
}
