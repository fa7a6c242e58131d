import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { LetterRow } from '../../tables/tables.ts';
import type { Tables } from '../letters-platform.ts';
import { presentLetters } from '../present.ts';

/** A letter by its id. */
export async function findLetter(
  reads: Reads<Tables>,
  id: number,
): Promise<LetterRow | Refusal<'not_found'>> {
  const row = await reads.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}

/** A letter as its list shows it, once a command wrote it. */
export async function showLetter<R extends Refusal>(reads: Reads<Tables>, row: LetterRow | R) {
  if (isRefusal(row)) return row as R;
  const written = await findLetter(reads, row.id);
  return isRefusal(written) ? written : onlyOne(await presentLetters(reads, [written]));
}
