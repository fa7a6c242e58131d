import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import type { Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Waiting } from '#platform/waits/waits.ts';
import { type AlertKind, type AlertView, sinceYesterday } from '../alert.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Students } from './reached-students.ts';

export type AlertRow = Selectable<AdvisingTables['guidance_alert']>;

/** The alerts that a list finds, on all pages. */
export interface AlertsFound {
  students: Students;
  view: AlertView;
  kind?: AlertKind | undefined;
  since?: Date | undefined;
  student?: number | undefined;
  ordering: 'happened_at' | '-happened_at';
  now: Date;
}

export async function listAlerts(reads: Reads<AdvisingTables>, list: AlertsFound & Page) {
  const { key, direction } = sortOf(list.ordering);
  const found = reads
    .selectFrom('guidance_alert')
    .selectAll()
    .where(alertsLike(list))
    .orderBy(key, direction)
    .orderBy('id', direction);
  return readPage(found, list);
}

/** Up to `most` ids in list order; with `ids`, only of those. */
export async function listAlertIds(
  reads: Reads<AdvisingTables>,
  { ids: chosen, ...found }: AlertsFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { key, direction } = sortOf(found.ordering);
  const query = reads
    .selectFrom('guidance_alert')
    .select('id')
    .where(alertsLike(found))
    .$if(chosen !== undefined, (among) => among.where((e) => e('id', '=', e.fn.any(e.val(chosen)))))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** The alerts with these ids that are still within reach, in any order. */
export async function listAlertsById(
  reads: Reads<AdvisingTables>,
  { ids, students }: { ids: readonly number[]; students: Students },
): Promise<AlertRow[]> {
  return reads
    .selectFrom('guidance_alert')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where('student_id', 'in', students)
    .execute();
}

export async function findAlert(
  reads: Reads<AdvisingTables>,
  { id, students }: { id: number; students: Students },
): Promise<AlertRow | null> {
  const [row] = await listAlertsById(reads, { ids: [id], students });
  return row ?? null;
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
    .where(alertsLike({ ...found, view: 'new' }))
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, ...waiting }) => [kind, waiting]));
}

const alert = expressionBuilder<AdvisingTables, 'guidance_alert'>();
type Condition = Expression<SqlBool>;

/** A subquery for other services: ids of the students with such open alerts, whoever reaches them. */
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

function alertsLike(found: Omit<AlertsFound, 'ordering'>): Condition {
  const { students, view, kind, since, student, now } = found;
  const conditions: Condition[] = [
    alert('guidance_alert.student_id', 'in', students),
    alert('guidance_alert.state', '=', view === 'done' ? 'done' : 'open'),
  ];
  if (view === 'new') conditions.push(isSince(sinceYesterday(now)));
  if (kind !== undefined) conditions.push(alert('guidance_alert.kind', '=', kind));
  if (since !== undefined) conditions.push(isSince(since));
  if (student !== undefined) conditions.push(alert('guidance_alert.student_id', '=', student));
  return alert.and(conditions);
}

function isSince(moment: Date): Condition {
  return alert('guidance_alert.happened_at', '>=', moment.toISOString());
}
