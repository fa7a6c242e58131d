import type { AuditValue } from '#platform/audit/tables/tables.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isDay } from '#platform/language/times/day.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { canLead, type Leaders } from './can-lead.ts';
import {
  changing,
  lockRow,
  type ReferenceAct,
  type ReferenceDeps,
  type ReferenceNo,
  type ReferenceRow,
  type ReferenceValues,
  tellChange,
  writeRow,
} from './reference-changes.ts';
import { yearOfTerm } from './year-of-term.ts';

export interface ReferenceEdit extends ReferenceAct {
  /** The version that the caller read. */
  version: number;
  /** Absent columns stay. */
  values: Readonly<Record<string, AuditValue | undefined>>;
  leaders?: Leaders;
}

type No = ReferenceNo | 'not_found' | 'changed_meanwhile' | 'cannot_lead';

/** Changes the differing columns; an edit without differences writes and logs nothing. */
export async function editReference(
  deps: ReferenceDeps,
  edit: ReferenceEdit,
): Promise<{ code: string | number } | Refusal<No>> {
  return changing(deps, async (tx) => {
    const row = await lockRow(tx, edit);
    if (isRefusal(row)) return row;
    const values = await withYear(tx, edit, row, differing(row, edit.values));
    if (Object.keys(values).length === 0) return { code: edit.code };
    if (!(await canLead(tx, values, edit.leaders))) return refuse('cannot_lead');
    await writeRow(tx, edit, values);
    await tellChange(deps, tx, edit, {
      action: 'reference_changed',
      from: picked(row, Object.keys(values)),
      to: values,
    });
    return { code: edit.code };
  });
}

function differing(row: ReferenceRow, values: ReferenceEdit['values']): ReferenceValues {
  const changed = Object.entries(values).filter(
    ([column, value]) => value !== undefined && value !== row[column],
  );
  return Object.fromEntries(changed) as ReferenceValues;
}

/** The year's labels are derived from the first day. */
async function withYear(
  tx: Transaction<PeopleTables>,
  { table, code }: ReferenceAct,
  row: ReferenceRow,
  values: ReferenceValues,
): Promise<ReferenceValues> {
  const { start_date } = values;
  if (table !== 'term' || !isDay(start_date)) return values;
  const ordinal = Number(values['ordinal'] ?? row['ordinal']);
  const year = await yearOfTerm(tx, { code: String(code), start_date, ordinal });
  return { ...values, ...differing(row, { ...year }) };
}

export function picked(row: ReferenceRow, columns: readonly string[]): ReferenceValues {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as ReferenceValues;
}
