import { sql } from 'kysely';
import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { names } from '#platform/database/column-list.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isDay } from '#platform/language/times/day.ts';
import type { BroughtTable } from '../reference-list.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { canLead, type Leaders } from './can-lead.ts';
import {
  changing,
  type ReferenceAct,
  type ReferenceDeps,
  type ReferenceNo,
  tellChange,
} from './reference-changes.ts';
import { yearOfTerm } from './year-of-term.ts';

interface ReferenceAddition extends ReferenceAct<BroughtTable> {
  values: Readonly<Record<string, AuditValue>>;
  leaders?: Leaders;
}

/** Adds a row that the source lacks; reloads leave it alone. */
export async function addReference(
  deps: ReferenceDeps,
  addition: ReferenceAddition,
): Promise<{ code: string | number } | Refusal<ReferenceNo | 'cannot_lead'>> {
  return changing(deps, async (tx) => {
    const { table, code, actor, now, leaders } = addition;
    const values = { ...addition.values, ...(await computedOf(tx, addition)) };
    if (!(await canLead(tx, values, leaders))) return refuse('cannot_lead');
    const row = { ...values, code, changed_by: actor.id, changed_at: now.toISOString() };
    const columns = names(Object.keys(row));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns}
      from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)`.execute(
      tx.writes,
    );
    await tellChange(deps, tx, addition, { action: 'reference_added', to: values });
    return { code };
  });
}

/** The computed columns: a term's year, or the last position in the list. */
async function computedOf(
  tx: Transaction<PeopleTables>,
  { table, code, values }: ReferenceAddition,
): Promise<Readonly<Record<string, number>>> {
  const { start_date, ordinal } = values;
  if (isDay(start_date)) {
    return {
      ...(await yearOfTerm(tx, { code: String(code), start_date, ordinal: Number(ordinal) })),
    };
  }
  const last = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from ${sql.table(table)}`.execute(tx.writes);
  return { position: last.rows[0]?.position ?? 1 };
}
