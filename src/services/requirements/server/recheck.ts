import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  holdStudents,
  listTrainees,
  studentsNearEnd,
  type Trainee,
} from '#services/people/server/public.ts';
import { candidateHours, checkStates, judge } from '../rule.ts';
import {
  type Deps,
  type RequirementsPlatform,
  requirementsRoom,
  type Tables,
} from './requirements-platform.ts';
import { reckonStatuses } from './standing.ts';

type Tx = Transaction<Tables>;

/** Marks students whose record the source has changed, to be checked again. */
export function followRecords({ events }: Pick<RequirementsPlatform, 'events'>): void {
  events.on('people.applied', async (tx: Tx, { people }) => {
    const ids = people.filter(({ student }) => student).map(({ id }) => id);
    if (ids.length === 0) return;
    // The change of a record locks its student, whom the duty locks before it reads, so an existing mark is enough.
    // Waiting for the duty, which waits for the student, would be a deadlock.
    await markAmong(tx, sql<number>`(select unnest(${ids}::integer[]))`, sql`do nothing`);
  });
}

/**
 * A cycle's requirements hold for all who train in it, and while it is open for all without a training (record 72). A
 * cycle that has requirements can't be deleted.
 */
export function followCycles({ events, live }: Pick<RequirementsPlatform, 'events' | 'live'>) {
  events.on('sides.open_cycle_changed', (tx: Tx) => recheckAll(tx));
  events.on('training.turned', async (tx: Tx, { student_ids }) => {
    const asksMore = sql`exists (select from internship_requirement where cycle_id is not null and is_mandatory)`;
    const turned = sql<number>`(select unnest(${student_ids}::integer[]) where ${asksMore})`;
    await markAmong(tx, turned, anew);
    live.changed(tx, student_ids.map(roomOfPerson), { what: 'requirements' });
  });
  events.on('sides.cycle_removed', async ({ writes }: Tx, { cycle_id }) => {
    await sql`select internship_requirement_keeps_cycle(${cycle_id})`.execute(writes);
  });
}

// Waits for a mark that is being worked on and makes a new one: the duty may have read the state before.
const anew = sql`(student_id) do update set student_id = excluded.student_id`;

/** After a change of a rule or a requirement, marks everybody near the end of their plan. */
export function recheckAll(tx: Tx): Promise<void> {
  return markAmong(tx, nearEnd, anew);
}

/** Students near the end of their plan: as near as the rule that reaches furthest. */
const nearEnd = studentsNearEnd(sql<number>`greatest(${candidateHours}::numeric,
  (select max(threshold) from internship_rule where kind = 'hours'))`);

/** Marks those of these students who are near the end, or were at their last check. */
async function markAmong(
  { writes }: Tx,
  among: Expression<number>,
  where_marked: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into internship_recheck (student_id)
    select near.id from ${nearEnd} near (id) where near.id in ${among}
    union select id from internship_check where id in ${among}
    order by 1
    on conflict ${where_marked}`.execute(writes);
}

/** The number of students checked in one transaction. */
const atOnce = 100;

/** Computes marked students' status again: by their documents, and by the rules. */
export function recheckDue(deps: Deps): Duty {
  const { database, live } = deps;
  return foundDue(database, 'requirements.recheck', {
    find: async () => {
      const { count } = await database.reads
        .selectFrom('internship_recheck')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Array.from({ length: Math.ceil(count / atOnce) }, (_, turn) => turn);
    },
    does: async (tx, _turn, now) => {
      const { rows } = await sql<{ student_id: number }>`
        select student_id from internship_recheck order by student_id
        limit ${atOnce} for update skip locked`.execute(tx.writes);
      const ids = rows.map(({ student_id }) => student_id);
      if (ids.length === 0) return;
      await holdStudents(tx, { ids, within: {} });
      const standing = { because: rulesBecause, decided_by: null, now };
      await reckonStatuses(deps, tx, await listTrainees(tx.writes, ids), standing);
      // Reads them again, because a rule may ask for the status that was just written.
      await writeChecks(tx, await listTrainees(tx.writes, ids), now);
      // Checks still under review are deleted for students who aren't candidates any more, such as graduates.
      await tx.writes
        .deleteFrom('internship_check')
        .where((e) => e('id', '=', e.fn.any(e.val(ids))))
        .where('state', '=', checkStates.review)
        .where((e) => e.not(e('id', 'in', nearEnd)))
        .execute();
      await tx.writes
        .deleteFrom('internship_recheck')
        .where((e) => e('student_id', '=', e.fn.any(e.val(ids))))
        .execute();
      live.changed(tx, [requirementsRoom, ...ids.map(roomOfPerson)], { what: 'requirements' });
    },
  });
}

/** Shown with the student where a requirement was changed, not a document. */
const rulesBecause = 'تغيرت المتطلبات';

/** Writes what the rules say of these students. */
export async function writeChecks(
  { writes }: Tx,
  trainees: readonly Trainee[],
  now: Date,
): Promise<void> {
  const rules = await writes.selectFrom('internship_rule').selectAll().orderBy('id').execute();
  const judged = trainees.map(({ id, status_internship_documents, passed, ...record }) => {
    const facts = { ...record, documents: status_internship_documents, passed: new Set(passed) };
    const results = judge(rules, facts);
    const { gpa, remaining_hours } = record;
    const is_met = results.every((one) => one.is_met);
    return { id, results, is_met, gpa, remaining_hours };
  });
  if (judged.length === 0) return;
  await sql`
    insert into internship_check (id, results, is_met, gpa, remaining_hours, computed_at)
    select id, results, is_met, gpa, remaining_hours, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (id integer, results jsonb, is_met boolean, gpa numeric, remaining_hours integer)
    on conflict (id) do update set results = excluded.results, is_met = excluded.is_met,
      gpa = excluded.gpa, remaining_hours = excluded.remaining_hours, computed_at = excluded.computed_at
    where (internship_check.results, internship_check.gpa, internship_check.remaining_hours)
      is distinct from (excluded.results, excluded.gpa, excluded.remaining_hours)`.execute(writes);
}
