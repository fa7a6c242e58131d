import type { Insertable } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { Kinds } from './kinds.ts';
import { listPreferences } from './queries.ts';

/** An item to insert. */
export type NewItem = Insertable<NotificationTables['notification']>;

/** The live room of a person in a role, joined while that role is active. */
export function roomOfRole(person_id: number, role: number): string {
  return `notifications:${person_id}:${role}`;
}

/**
 * Writes each item to the channels its recipient chose, with a letter if they want one, and tells them
 * after the commit. Skips items that were written before. Returns the ids of the new items by source.
 */
export async function deliver(
  { live, kinds }: { live: Live; kinds: Kinds },
  tx: Transaction<NotificationTables>,
  items: readonly NewItem[],
): Promise<{ id: number; source: string }[]> {
  if (items.length === 0) return [];
  const channelsFor = await readChannels(tx.writes, kinds, items);
  const wanted = items.flatMap((item) => {
    const { bell, mail } = channelsFor(item);
    return bell || mail ? [{ ...item, in_bell: bell }] : [];
  });
  if (wanted.length === 0) return [];
  const written = await tx.writes
    .insertInto('notification')
    .values(wanted)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning(['id', 'person_id', 'role', 'kind', 'time', 'in_bell', 'source'])
    .execute();
  const letters = written.filter((row) => channelsFor(row).mail);
  if (letters.length > 0) {
    // Due at once; quiet hours are checked when the letter is processed.
    const owed = letters.map(({ id, person_id, time }) => ({
      notification_id: id,
      person_id,
      due_at: time,
    }));
    await tx.writes.insertInto('notification_mail').values(owed).execute();
  }
  const rooms = written
    .filter(({ in_bell }) => in_bell)
    .map(({ person_id, role }) =>
      role === null ? roomOfPerson(person_id) : roomOfRole(person_id, role),
    );
  live.changed(tx, [...new Set(rooms)], { what: 'notifications' });
  return written;
}

async function readChannels(
  reads: Reads<NotificationTables>,
  kinds: Kinds,
  items: readonly NewItem[],
) {
  const people = [...new Set(items.map(({ person_id }) => person_id))];
  const rows = await listPreferences(reads, { ids: people });
  return ({ person_id, kind }: Pick<NewItem, 'person_id' | 'kind'>) =>
    kinds.channelsOf(
      kind,
      rows.find((row) => row.person_id === person_id && row.kind === kind),
    );
}
