import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { Waiting } from '#platform/waits/waits.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { type AlertKind, type AlertView, sinceYesterday } from '../alert.ts';
import { alertWords } from '../alert-words.ts';
import { alertList } from '../lists.ts';
import type { AdvisingTables, AlertRow } from '../tables/tables.ts';
import { presentAlerts } from './present-alerts.ts';
import type { Students } from './reached-students.ts';

type Tables = AdvisingTables & PeopleTables;

/** Which alerts to find. */
interface AlertsFound {
  students: Students;
  view?: AlertView | undefined;
  kind?: AlertKind | undefined;
  since?: Date | undefined;
  student?: number | undefined;
  now: Date;
}

export const alerts = listQueries(alertList, {
  id: 'guidance_alert.id',
  found: (reads: Reads<Tables>, scope: AlertsFound & { actor: Actor }) =>
    reads.selectFrom('guidance_alert').where(alertsLike(scope)),
  rows: (reads) => reads.selectFrom('guidance_alert').selectAll(),
  order: { happened_at: 'happened_at', gravity: 'gravity' },
  present: (reads, rows, { actor }) => presentAlerts(reads, rows, actor),
  sheet: {
    title: 'advising:morning.title',
    heads: (key) => `advising:morning.field.${key}`,
    action: 'advising.morning_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      const { particulars } = alertWords(say, language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        major: [24, ({ student }) => nameOf(student.major)],
        level: [9, ({ student }) => student.level],
        advisor: [34, ({ student }) => student.advisor && nameOf(student.advisor)],
        kind: [20, ({ kind }) => say(`advising:kinds.${kind}`)],
        particulars: [40, particulars],
        happened_at: [20, ({ happened_at }) => happened_at],
        first_contact_by: [34, ({ first_contact_by: by }) => by && nameOf(by)],
        first_contact_at: [20, ({ first_contact_at }) => first_contact_at],
        offered_at: [20, ({ offered_at }) => offered_at],
        how: [20, ({ how }) => how && say(`advising:morning.done.${how}`)],
        code: [24, ({ code }) => code && `${code} ${say(`advising:codes.${code}`)}`],
        word: [60, ({ word }) => word],
        done_by: [34, ({ done_by }) => done_by && nameOf(done_by)],
        done_at: [20, ({ done_at }) => done_at],
      };
    },
  },
});

/** The alert, if its student is among these. */
export async function findAlert(
  reads: Reads<AdvisingTables>,
  { id, students }: { id: number; students: Students },
): Promise<AlertRow | undefined> {
  return reads
    .selectFrom('guidance_alert')
    .selectAll()
    .where('id', '=', id)
    .where('student_id', 'in', students)
    .executeTakeFirst();
}

/** Counts the open alerts within reach for the list's views, in one query. */
export async function countAlerts(
  reads: Reads<AdvisingTables>,
  { students, now }: { students: Students; now: Date },
) {
  const isNew = isSince(sinceYesterday(now));
  return reads
    .selectFrom('guidance_alert')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere(isNew).as('new'),
      fn.count<number>('student_id').distinct().filterWhere(isNew).as('students'),
    ])
    .where('student_id', 'in', students)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** The new alerts of each kind and since when they wait. */
export async function waitingAlerts(
  reads: Reads<AdvisingTables>,
  found: { students: Students; now: Date },
): Promise<Partial<Record<AlertKind, Waiting>>> {
  const rows = await reads
    .selectFrom('guidance_alert')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.min('happened_at').as('oldest_at'))
    .select(sql<number>`(array_agg(student_id order by happened_at))[1]`.as('about'))
    .where(alertsLike({ ...found, view: 'new' }))
    .groupBy('kind')
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, about, ...waiting }) => [kind, { ...waiting, first: { about } }]),
  );
}

const alert = expressionBuilder<AdvisingTables, 'guidance_alert'>();
type Condition = Expression<SqlBool>;

/** A subquery for other services: ids of the students with such open alerts, of any guide. */
export function studentsInMorning({ state, kind, now }: MorningGroup): Expression<number> {
  const found = alert
    .selectFrom('guidance_alert')
    .select('guidance_alert.student_id')
    .where('guidance_alert.state', '=', 'open')
    .$if(state === 'new', (some) => some.where(isSince(sinceYesterday(now))))
    .$if(kind !== undefined, (some) => some.where('guidance_alert.kind', '=', kind as AlertKind));
  return found.$asScalar();
}

export interface MorningGroup {
  state: OpenAlerts;
  kind?: AlertKind | undefined;
  now: Date;
}

type OpenAlerts = Exclude<AlertView, 'done'>;

function alertsLike(found: AlertsFound): Condition {
  const { students, view, kind, since, student, now } = found;
  const conditions: Condition[] = [alert('guidance_alert.student_id', 'in', students)];
  if (view) conditions.push(alert('guidance_alert.state', '=', view === 'done' ? 'done' : 'open'));
  if (view === 'new') conditions.push(isSince(sinceYesterday(now)));
  if (kind !== undefined) conditions.push(alert('guidance_alert.kind', '=', kind));
  if (since !== undefined) conditions.push(isSince(since));
  if (student !== undefined) conditions.push(alert('guidance_alert.student_id', '=', student));
  return alert.and(conditions);
}

function isSince(moment: Date): Condition {
  return alert('guidance_alert.happened_at', '>=', moment.toISOString());
}
