import type { Page } from '#platform/contract/paging.ts';
import { readPage } from '#platform/database/page.ts';
import type { Look } from '../contract.ts';
import type { VaultTx } from './record-rows.ts';
import type { Sealing } from './sealed.ts';

/** Who looked at a record, or at everything of a student, the latest first. */
export async function listLooks(
  { writes }: VaultTx,
  sealing: Sealing,
  of: Page & ({ record_id: string } | { student_id: number }),
): Promise<{ count: number; looks: UnnamedLook[] }> {
  const found = writes
    .selectFrom('counselling.access as look')
    .leftJoin('counselling.break_glass as opening', 'opening.id', 'look.opening_id')
    .select(['look.person_id', 'look.at', 'look.kind', 'look.way'])
    .select(['opening.id as opening_id', 'opening.reason'])
    .$if('record_id' in of, (q) =>
      q.where('look.record_id', '=', 'record_id' in of ? of.record_id : ''),
    )
    .$if('student_id' in of, (q) =>
      q.where('look.student_id', '=', 'student_id' in of ? of.student_id : 0),
    )
    .orderBy('look.at', 'desc')
    .orderBy('look.id', 'desc');
  const { rows, count } = await readPage(found, of);
  const looks = rows.map(({ opening_id, reason, ...look }) => ({
    ...look,
    reason: opening_id && reason ? sealing.reason.open(opening_id, reason).reason : null,
  }));
  return { count, looks };
}

export type UnnamedLook = Omit<Look, 'person'> & { person_id: number };
