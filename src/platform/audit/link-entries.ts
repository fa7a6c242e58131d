import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { type Duty, fallsDue } from '../due/due.ts';
import type { AuditTables } from './tables/tables.ts';

/** An entry is linked in its third turn, so within a minute of its commit. */
const turnMs = 20_000;

const entriesABatch = 1000;

/** The most batches of one transaction; the next turn goes on at once. */
const batchesATurn = 20;

/** Links what has committed to the chain, in whichever process; never in the transaction of the change itself. */
export function linkEntries(database: Database<AuditTables>): Duty {
  return fallsDue(database, 'audit.link', {
    table: 'audit_horizon',
    key: 'id',
    does: async (tx, { upto_id }, now) => {
      const next = new Date(now.getTime() + turnMs);
      if (!(await isSettled(tx))) return next;
      for (let batch = 0; batch < batchesATurn; batch += 1) {
        if (!(await linkBatch(tx, upto_id))) {
          await moveHorizon(tx);
          return next;
        }
      }
      return now;
    },
  });
}

/** Whether every transaction has ended that could still commit an entry up to the horizon. */
async function isSettled({ writes }: Transaction<AuditTables>): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    select settled_xid is null or pg_snapshot_xmin(pg_current_snapshot()) >= settled_xid as is_settled
    from audit_horizon`.execute(writes);
  return rows[0]?.is_settled === true;
}

/** Returns whether a whole batch was linked, so that more may follow. */
async function linkBatch({ writes }: Transaction<AuditTables>, upto_id: number): Promise<boolean> {
  const { rows } = await sql<{ entries: number }>`
    with last as (
      select coalesce(max(position), 0) as position, coalesce(max(upto_id), 0) as upto_id from audit_batch
    ), next as (
      select id, audit_line(audit_entry) as line from audit_entry
      where id > (select upto_id from last) and id <= ${upto_id}
      order by id limit ${entriesABatch}
    )
    insert into audit_batch (position, upto_id, entries, hash)
    select last.position + 1, max(next.id), count(*), sha256(
      coalesce((select hash from audit_batch where position = last.position), '')
      || convert_to(string_agg(next.line, '' order by next.id), 'UTF8'))
    from last, next group by last.position
    returning entries`.execute(writes);
  return rows[0]?.entries === entriesABatch;
}

/**
 * An insert takes its id a moment before its transaction has a number. So the ids of this turn are waited for from the
 * next one on, when each of their transactions is known.
 */
async function moveHorizon({ writes }: Transaction<AuditTables>): Promise<void> {
  await sql`
    update audit_horizon set upto_id = next_upto_id,
      settled_xid = pg_snapshot_xmax(pg_current_snapshot()),
      next_upto_id = (select coalesce(max(id), 0) from audit_entry)`.execute(writes);
}
