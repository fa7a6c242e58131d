import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { createRest } from './rest.ts';

/** Scheduled work by the portal's clock, done by whichever process looks first. */
export interface Duty {
  /** Its name in the log if it fails: `campaigns.invite`. */
  name: string;
  /**
   * Does everything due by now. A failed item stays due and doesn't stop the others; its error is thrown at
   * the end, and this process waits a while before retrying it.
   */
  look(now: Date): Promise<void>;
}

/**
 * The outcome for a row that was due: due again at a given moment, never again, or `later` (still due, for
 * the next look); `settled`: the work itself has changed its `due_at` or deleted it.
 */
export type Next = Date | 'never' | 'later' | 'settled';

interface DueRows<Tables, Table extends keyof Tables & string> {
  /** Has a column `due_at`; null means never. */
  table: Table;
  key: keyof Tables[Table] & string;
  /** Which rows are due; default: those whose `due_at` has passed. Null if none may run now. */
  when?: (now: Date) => RawBuilder<SqlBool> | null | Promise<RawBuilder<SqlBool> | null>;
  /** Default: earliest first. */
  order?: RawBuilder<unknown>;
  does: (
    tx: Transaction<Tables>,
    row: Selectable<Tables[Table]>,
    now: Date,
  ) => Promise<Next> | Next;
}

/**
 * A duty over rows with a `due_at`: each is locked and processed in its own transaction, so it is done once
 * across all processes, and stays due if a process dies with it.
 */
export function fallsDue<Tables, Table extends keyof Tables & string>(
  database: Database<Tables>,
  name: string,
  rows: DueRows<Tables, Table>,
): Duty {
  const rest = createRest();
  const { table, key, when = ifItHasCome, order = sql`due_at`, does } = rows;

  async function isAny(due: RawBuilder<SqlBool>): Promise<boolean> {
    const found = sql<boolean>`exists (select from ${sql.table(table)} where ${due})`;
    const answer = await database.reads.selectNoFrom(found.as('is_any')).executeTakeFirst();
    return (answer as { is_any: boolean } | undefined)?.is_any === true;
  }

  async function claim(
    { writes }: Transaction<Tables>,
    due: RawBuilder<SqlBool>,
    left: readonly unknown[],
  ) {
    const { rows: claimed } = await sql<Selectable<Tables[Table]>>`
      select * from ${sql.table(table)}
      where (${due}) and ${sql.ref(key)} <> all (${left})
      order by ${order}, ${sql.ref(key)} limit 1 for update skip locked`.execute(writes);
    return claimed[0] ?? null;
  }

  return {
    name,
    look: async (now) => {
      const due = await when(now);
      if (!due || !(await isAny(due))) return;
      await rest.eachOnce(now, async (left) => {
        let held: unknown;
        const work = database.transaction(async (tx) => {
          const row = await claim(tx, due, left);
          if (!row) return null;
          held = row[key as keyof typeof row];
          const next = await does(tx, row, now);
          if (next instanceof Date || next === 'never') {
            const due_at = next === 'never' ? null : next.toISOString();
            await sql`
              update ${sql.table(table)} set due_at = ${due_at}
              where ${sql.ref(key)} = ${held}`.execute(tx.writes);
          }
          return next;
        });
        const done = await work.catch((error: unknown) => ({ error }));
        if (done === null) return null;
        if (typeof done === 'object' && 'error' in done) return { key: held, error: done.error };
        const isAgain = done === 'later' || (done instanceof Date && done <= now);
        return { key: held, isAgain };
      });
    },
  };
}

function ifItHasCome(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`due_at <= ${now.toISOString()}`;
}

interface Found<Tables, Key> {
  /** The keys due now, as far as a read can tell; runs every second, so keep it cheap. */
  find: (now: Date) => Promise<readonly Key[]>;
  /** Must check again under its own lock: another process may have just done it. */
  does: (tx: Transaction<Tables>, key: Key, now: Date) => Promise<void>;
}

/**
 * A duty without a `due_at` column: time, a reload or a setting has made something due. Each key gets its
 * own transaction.
 */
export function foundDue<Tables, Key>(
  database: Database<Tables>,
  name: string,
  { find, does }: Found<Tables, Key>,
): Duty {
  const rest = createRest();
  return {
    name,
    look: async (now) => {
      const found = new Set(await find(now));
      await rest.eachOnce(now, async (left) => {
        const key = [...found].find((one) => !left.includes(one));
        if (key === undefined) return null;
        found.delete(key);
        const work = database.transaction((tx) => does(tx, key, now));
        return work.then(
          () => ({ key, isAgain: false }),
          (error: unknown) => ({ key, error }),
        );
      });
    },
  };
}
