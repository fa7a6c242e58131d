import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { BroughtTable } from '../reference-list.ts';
import { picked } from './edit-reference.ts';
import { countUses } from './list-reference.ts';
import { lockRow, type ReferenceAct, type ReferenceDeps, tellChange } from './reference-changes.ts';

interface Removal extends ReferenceAct<BroughtTable> {
  version: number;
}

type No = 'not_found' | 'changed_meanwhile' | 'from_source' | 'still_in_use';

/** Removes a row added by hand unless something refers to it; foreign keys check that. */
export async function removeReference(
  deps: ReferenceDeps,
  removal: Removal,
): Promise<{ code: string | number } | Refusal<No>> {
  const { table, code } = removal;
  try {
    return await deps.database.transaction(async (tx) => {
      await waitBriefly(tx);
      const row = await lockRow(tx, removal);
      if (isRefusal(row)) return row;
      // The next reload would bring it back.
      if (row.source !== null) return refuse('from_source');
      await sql`delete from ${sql.table(table)} where code = ${code}`.execute(tx.writes);
      await tellChange(deps, tx, removal, {
        action: 'reference_removed',
        from: picked(row, ['name', 'name_ar']),
      });
      return { code };
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    const count = await countUses(deps.database.reads, table, code);
    return refuse('still_in_use', { values: { count } });
  }
}
