import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { nextDue, stateOf } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { nameStudents } from './name-students.ts';
import { auditOf, columnsOf, type Deps, faultOf, type NoticeText } from './publish-notice.ts';
import type { NoticeRow } from './queries.ts';
import { authorsRoom, roomsOfAudience } from './rooms.ts';

type No = 'not_found' | 'notice_over';

/** Changes a live or waiting notice; tells its old audience as well as the new one. */
export async function changeNotice(
  deps: Deps,
  { id, ...text }: NoticeText & { id: number },
  author: Decider,
) {
  const { actor, now } = author;
  const fault = await faultOf(deps.database.reads, text, now);
  if (fault) return fault;
  const named = await nameStudents(deps, text, author);
  if (isRefusal(named)) return named;
  return deps.database.transaction(async (tx) => {
    const before = await lockOpen(tx, id, now);
    if ('code' in before) return before;
    const columns = columnsOf(text);
    // Also those whom this author doesn't reach.
    const kept = before.students.filter((id) => named.numbered.has(id));
    const students = [...new Set([...kept, ...named.students])];
    const due_at = nextDue({ ...columns, withdrawn_at: null }, now);
    const row = await tx.writes
      .updateTable('notice')
      .set({ ...columns, students, due_at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'notices.changed',
      subject: { kind: 'notice', id },
      ...differenceOf(auditOf(before), auditOf(row)),
    });
    const rooms = [...roomsOfAudience(before), ...roomsOfAudience(row)];
    deps.live.changed(tx, [...new Set(rooms)], { what: 'notices' });
    deps.live.changed(tx, [authorsRoom], { what: 'notice', id });
    return row;
  });
}

/** Withdraws a notice from its audience, before or after it started. */
export async function withdrawNotice(
  { database, live }: Pick<Deps, 'database' | 'live'>,
  id: number,
  { actor, now }: Acting,
): Promise<NoticeRow | Refusal<No>> {
  return database.transaction(async (tx) => {
    const before = await lockOpen(tx, id, now);
    if ('code' in before) return before;
    const row = await tx.writes
      .updateTable('notice')
      .set({ withdrawn_at: now.toISOString(), due_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'notices.withdrawn',
      subject: { kind: 'notice', id },
      to: { title: row.title, title_ar: row.title_ar },
    });
    live.changed(tx, roomsOfAudience(row), { what: 'notices' });
    live.changed(tx, [authorsRoom], { what: 'notice', id });
    return row;
  });
}

/** Locks the row until the transaction ends, if the notice can still be changed. */
async function lockOpen(
  { writes }: Transaction<NoticeTables>,
  id: number,
  now: Date,
): Promise<NoticeRow | Refusal<No>> {
  const row = await writes
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const state = stateOf(row, now);
  return state === 'over' || state === 'withdrawn' ? refuse('notice_over') : row;
}

type Record = ReturnType<typeof auditOf>;

/** The changed fields, and the notice they belong to. */
function differenceOf(from: Record, to: Record) {
  const fields = Object.keys(from) as (keyof Record)[];
  const changed = fields.filter((field) => from[field] !== to[field]);
  const pick = (record: Record) =>
    Object.fromEntries(changed.map((field) => [field, record[field]]));
  const { title, title_ar } = to;
  return { from: pick(from), to: { title, title_ar, ...pick(to) } };
}
