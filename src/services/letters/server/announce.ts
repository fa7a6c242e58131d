import type { Transaction } from '#platform/database/database.ts';
import { type Desk, numberOf } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import type { LettersPlatform, Tables } from './letters-platform.ts';
import { aboutLetters } from './present.ts';

type Tx = Transaction<Tables>;

/** Reads the letter's fields that every event carries. */
export async function eventOf(tx: Tx, row: LetterRow) {
  const { name, name_ar } = (await aboutLetters(tx.writes, [row])).sideOf(row);
  return { letter_id: row.id, kind: row.kind, number: numberOf(row), name, name_ar };
}

/** Tells a desk that a letter waits for it. */
export async function announceWaiting(
  { events }: Pick<LettersPlatform, 'events'>,
  tx: Tx,
  row: LetterRow,
  { desk, by, now }: { desk: Desk; by: number; now: Date },
): Promise<void> {
  await events.announce(tx, 'letters.waits', { ...(await eventOf(tx, row)), desk, by, now });
}
