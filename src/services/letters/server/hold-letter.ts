import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { writeRiyals } from '#platform/language/numbers/money.ts';
import { numberOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { type LettersPlatform, lettersRoom, type Tables } from './letters-platform.ts';

/** A letter, locked until the transaction ends. */
export async function holdLetter(
  { writes }: Transaction<Tables>,
  id: number,
): Promise<LetterRow | Refusal<'not_found'>> {
  const row = await writes
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** Open screens look again. */
export function tellRooms({ live }: Pick<LettersPlatform, 'live'>, tx: Transaction<Tables>): void {
  live.changed(tx, [lettersRoom], { what: 'letters' });
}

/** Writes the audit entry of what was done with a letter. */
export function note(
  tx: Transaction<Tables>,
  row: Pick<LetterRow, 'id' | 'kind' | 'total_cost'>,
  action: string,
  { actor, now }: { actor: Actor | null; now: Date },
  to: Record<string, string | number | null> = {},
): Promise<void> {
  return writeAudit(tx, {
    now,
    actor,
    action,
    subject: { kind: 'letter', id: row.id },
    to: {
      letter_number: numberOf(row),
      letter_kind: row.kind,
      total_cost: writeRiyals(row.total_cost),
      ...to,
    },
  });
}
