import { type Expression, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { listTrainees, studentsNearEnd, type Trainee } from '#services/people/server/public.ts';
import { candidateHours, judge } from '../rule.ts';
import type { Deps, RequirementsPlatform, Tables } from './requirements-platform.ts';
import { reckonStatus, tellOf } from './standing.ts';

type Tx = Transaction<Tables>;

/** Students whose record the source has changed are reckoned anew. */
export function followRecords({ events }: Pick<RequirementsPlatform, 'events'>): void {
  events.on('people.applied', async (tx: Tx, { people, now }) => {
    const ids = people.filter(({ student }) => student).map(({ id }) => id);
    if (ids.length > 0) await markAmong(tx, sql<number>`(select unnest(${ids}::integer[]))`, now);
  });
}

/** A rule or a requirement has changed: everybody near the end is reckoned anew. */
export function recheckAll(tx: Tx, now: Date): Promise<void> {
  return markAmong(tx, studentsNearEnd(candidateHours), now);
}

/** Those of these students who are near the end, or were when they were last reckoned. */
async function markAmong({ writes }: Tx, among: Expression<number>, now: Date): Promise<void> {
  await sql`
    insert into internship_recheck (student_id, due_at)
    select id, ${now.toISOString()} from (
      select near.id from ${studentsNearEnd(candidateHours)} near (id)
      union select id from internship_check) known
    where id in ${among}
    on conflict (student_id) do nothing`.execute(writes);
}

/** Reckons one student after the other: what the documents come to, and what the rules say. */
export function recheckDue(deps: Deps): Duty {
  return fallsDue(deps.database, 'requirements.recheck', {
    table: 'internship_recheck',
    key: 'student_id',
    does: async (tx, { student_id }, now) => {
      await tx.writes
        .deleteFrom('internship_recheck')
        .where('student_id', '=', student_id)
        .execute();
      await reckonStatus(deps, tx, { student_id, because: rulesBecause, decided_by: null, now });
      const [trainee] = await listTrainees(tx.writes, [student_id]);
      if (trainee && (await writeChecks(tx, [trainee], now)) > 0) tellOf(deps, tx, student_id);
      else deps.live.changed(tx, [roomOfPerson(student_id)], { what: 'requirements' });
      return 'settled' as const;
    },
  });
}

/** Shown with the student where a requirement was changed, not a document. */
const rulesBecause = 'تغيرت المتطلبات';

/** Writes what the rules say of these students; answers of how many it differs from before. */
export async function writeChecks(
  { writes }: Tx,
  trainees: readonly Trainee[],
  now: Date,
): Promise<number> {
  const rules = await writes.selectFrom('internship_rule').selectAll().orderBy('id').execute();
  const judged = trainees.map(({ id, status_internship_documents, passed, ...record }) => {
    const facts = { ...record, documents: status_internship_documents, passed: new Set(passed) };
    const results = judge(rules, facts);
    return { id, results, is_met: results.every(({ is_met }) => is_met) };
  });
  if (judged.length === 0) return 0;
  const { rows } = await sql`
    insert into internship_check (id, results, is_met, computed_at)
    select id, results, is_met, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged (id integer, results jsonb, is_met boolean)
    on conflict (id) do update set results = excluded.results, is_met = excluded.is_met,
      computed_at = excluded.computed_at
    where internship_check.results is distinct from excluded.results
    returning id`.execute(writes);
  return rows.length;
}
