import { type Expression, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  holdStudents,
  listTrainees,
  studentsNearEnd,
  type Trainee,
} from '#services/people/server/public.ts';
import { candidateHours, judge } from '../rule.ts';
import {
  type Deps,
  type RequirementsPlatform,
  requirementsRoom,
  type Tables,
} from './requirements-platform.ts';
import { reckonStatuses } from './standing.ts';

type Tx = Transaction<Tables>;

/** Students whose record the source has changed are reckoned anew. */
export function followRecords({ events }: Pick<RequirementsPlatform, 'events'>): void {
  events.on('people.applied', async (tx: Tx, { people }) => {
    const ids = people.filter(({ student }) => student).map(({ id }) => id);
    if (ids.length > 0) await markAmong(tx, sql<number>`(select unnest(${ids}::integer[]))`);
  });
}

/** What a cycle asks for is asked while it is open; one that asks for something isn't deleted. */
export function followCycles({ events }: Pick<RequirementsPlatform, 'events'>): void {
  events.on('sides.open_cycle_changed', (tx: Tx) => recheckAll(tx));
  events.on('sides.cycle_removed', async ({ writes }: Tx, { cycle_id }) => {
    await sql`select internship_requirement_keeps_cycle(${cycle_id})`.execute(writes);
  });
}

/** A rule or a requirement has changed: everybody near the end is reckoned anew. */
export function recheckAll(tx: Tx): Promise<void> {
  return markAmong(tx, studentsNearEnd(candidateHours));
}

/** Those of these students who are near the end, or were when they were last reckoned. */
async function markAmong({ writes }: Tx, among: Expression<number>): Promise<void> {
  await sql`
    insert into internship_recheck (student_id)
    select id from (
      select near.id from ${studentsNearEnd(candidateHours)} near (id)
      union select id from internship_check) known
    where id in ${among}
    on conflict (student_id) do nothing`.execute(writes);
}

/** So many are reckoned in one transaction. */
const atOnce = 100;

/** Reckons students anew: what their documents come to, and what the rules say. */
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
        delete from internship_recheck where student_id in (
          select student_id from internship_recheck order by student_id
          limit ${atOnce} for update skip locked)
        returning student_id`.execute(tx.writes);
      const ids = rows.map(({ student_id }) => student_id);
      if (ids.length === 0) return;
      await holdStudents(tx, { ids, within: {} });
      const trainees = await listTrainees(tx.writes, ids);
      const standing = { because: rulesBecause, decided_by: null, now };
      await reckonStatuses(deps, tx, trainees, standing);
      await writeChecks(tx, trainees, now);
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
    return { id, results, is_met: results.every(({ is_met }) => is_met) };
  });
  if (judged.length === 0) return;
  await sql`
    insert into internship_check (id, results, is_met, computed_at)
    select id, results, is_met, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (id integer, results jsonb, is_met boolean)
    on conflict (id) do update set results = excluded.results, is_met = excluded.is_met,
      computed_at = excluded.computed_at
    where internship_check.results is distinct from excluded.results`.execute(writes);
}
