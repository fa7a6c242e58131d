import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { BroughtTable } from '../reference-list.ts';
import { picked } from './edit-reference.ts';
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

interface GivingBack extends ReferenceAct<BroughtTable> {
  version: number;
}

type No = ReferenceNo | 'not_found' | 'changed_meanwhile' | 'nothing_to_give_back';

/** Restores the source's values in edited columns: the row follows reloads again. */
export async function giveBackReference(
  deps: ReferenceDeps,
  giving: GivingBack,
): Promise<{ code: string | number } | Refusal<No>> {
  return changing(deps, async (tx) => {
    const row = await lockRow(tx, giving);
    if (isRefusal(row)) return row;
    const values = sourceWords(giving.table, row);
    const columns = Object.keys(values);
    if (columns.length === 0) return refuse('nothing_to_give_back');
    await writeRow(tx, giving, values);
    await tellChange(deps, tx, giving, {
      action: 'reference_given_back',
      from: picked(row, columns),
      to: values,
    });
    return { code: giving.code };
  });
}

/**
 * The source's differing values. A college's leaders are stored apart, as the portal's choice over the
 * source's.
 */
function sourceWords(table: BroughtTable, row: ReferenceRow): ReferenceValues {
  if (row.source === null) return {};
  const theirs = Object.entries(row.source);
  const chosen = table === 'college' ? [['head', null] as const, ['dean', null] as const] : [];
  return Object.fromEntries(
    [...theirs, ...chosen].filter(([column, value]) => row[column] !== value),
  );
}
