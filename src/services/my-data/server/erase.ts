import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue, type Next } from '#platform/due/due.ts';
import { removeFiles } from '#services/files/server/public.ts';
import { holdPerson, markErased } from '#services/people/server/public.ts';
import { fateOf } from './erasable.ts';
import { type Column, type KeptRows, listKept, ofPerson, readColumns } from './kept-rows.ts';
import type { Deps, Tables } from './my-data-platform.ts';
import { countRows, hasOpenRows } from './read-kept.ts';

type Tx = Transaction<Tables>;

/**
 * Erases the people whom two administrators agreed on, each in one transaction: a crash leaves all of it or nothing.
 * Whoever came back meanwhile stays; the lock makes a reload wait that would bring them back.
 */
export function eraseAgreed(deps: Deps): Duty {
  return fallsDue(deps.database, 'my-data.erase_agreed', {
    table: 'erasure',
    key: 'id',
    when: () => sql`agreed_at is not null and outcome is null`,
    order: sql`agreed_at`,
    does: async (tx, { id, person_id }, now): Promise<Next> => {
      const person = await holdPerson(tx, person_id);
      const isOpen = await hasOpenRows(deps, person_id);
      const gone = isOpen ? {} : await erasePerson(deps, tx, person);
      const outcome = isOpen ? 'stopped' : 'erased';
      const ended = { outcome, ended_at: now.toISOString(), gone: JSON.stringify(gone) } as const;
      await tx.writes.updateTable('erasure').set(ended).where('id', '=', id).execute();
      const subject = { kind: 'person', id: person_id };
      const to = { counted: Object.values(gone).reduce((sum, count) => sum + count, 0) };
      await writeAudit(tx, { now, actor: null, action: `my-data.erasure_${outcome}`, subject, to });
      return 'settled';
    },
  });
}

/** Returns how many rows went or are blank now, by table. */
async function erasePerson(deps: Deps, tx: Tx, { id, user_id }: { id: number; user_id: string }) {
  const kept = listKept(deps);
  const counted = await countRows(deps, id);
  await deps.events.announce(tx, 'people.erased', { person_id: id, user_id });
  await markErased(tx, deps.secrets, user_id);
  await removeFiles(deps.files, tx, await filesThatGo(deps, kept, id));
  await tx.writes.deleteFrom('data_copy').where('person_id', '=', id).execute();
  // All at once: rows of these tables refer to each other in circles.
  const parts = kept.flatMap((rows) => eraseRows(rows, ofPerson(rows, kept, id)) ?? []);
  const all = sql`with ${sql.join(parts)} select`;
  await all.execute(tx.writes);
  // Once more, for what counts the rest as rows go.
  await sql`set constraints all immediate`.execute(tx.writes);
  await all.execute(tx.writes);
  const gone = kept.filter((rows) => fateOf(rows) !== 'stays').map(({ table }) => table);
  const counts = gone.map((table) => [table, counted.get(table)?.count ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** One part of the statement; null where nothing is to be done. */
function eraseRows({ table: name, ...rows }: KeptRows, theirs: RawBuilder<SqlBool>) {
  const [table, part] = [sql.table(name), sql.id(`erased_${name}`)];
  if (rows.blank) {
    const set = Object.entries(rows.blank).map(
      ([column, value]) => sql`${sql.id(column)} = ${value}`,
    );
    return sql`${part} as (update ${table} set ${sql.join(set)} where ${theirs})`;
  }
  const isDone = rows.cascades || name === 'stored_file' || fateOf(rows) === 'stays';
  return isDone ? null : sql`${part} as (delete from ${table} where ${theirs})`;
}

/** Files name the row that they belong to by its number. */
const isNumber = ({ name, type }: Column) => name === 'id' && type === 'integer';

/** Files of the rows that go, whoever sent them, and the person's own that nothing uses yet. */
async function filesThatGo(deps: Deps, kept: readonly KeptRows[], id: number) {
  const columns = await readColumns(deps);
  const users = kept.filter(
    (rows) => fateOf(rows) === 'goes' && columns.get(rows.table)?.some(isNumber),
  );
  const used = users.map(
    (rows) => sql`used_by = ${rows.table}
      and used_by_id in (select id from ${sql.table(rows.table)} where ${ofPerson(rows, kept, id)})`,
  );
  return sql<SqlBool>`(${sql.join([sql`used_by is null and owner_id = ${id}`, ...used], sql` or `)})`;
}
