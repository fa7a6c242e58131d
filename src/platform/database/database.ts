import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import { isStandbysOwn, type Standby } from './standby.ts';
import { isUnreachable, OutcomeUnknown } from './unreachable.ts';
import { isDeadlock } from './violation.ts';

/*
 * `out`: a database of more tables serves where fewer are needed. It is declared, against the compiler, because Kysely's
 * types are too deep for it: it tried at every call, for a third of all its time, and let missing tables pass.
 */

/** The part of the database that a query needs: its reads, or a transaction that sees its own writes. */
// @ts-expect-error See above.
export interface Reads<out Tables>
  extends Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with'> {}

/** Only a transaction can write, and only it knows when it has committed. */
// @ts-expect-error See above.
export interface Transaction<out Tables> {
  writes: KyselyTransaction<Tables>;
  /** Runs after the commit, never after a rollback. Only for effects that may be lost: live signals. */
  onCommit(effect: () => void): void;
}

/** A transaction whose tables don't matter: for work that joins any caller's transaction. */
export type AnyTransaction = Pick<Transaction<never>, 'onCommit'> & {
  writes: Pick<KyselyTransaction<never>, 'executeQuery'>;
};

// @ts-expect-error See above.
export interface Database<out Tables> {
  /**
   * Inside a transaction this is that transaction, so that a call never waits for a second connection while it holds
   * one; in what is read apart, a standby.
   */
  readonly reads: Reads<Tables>;
  /** Never a standby: for what is kept in memory, or decides what somebody may do. */
  readonly newest: Reads<Tables>;
  /**
   * Runs `work`, which may write nothing but its audit entry last, with a standby for its reads, if there is one that
   * shows everything that had been committed by now; else as any other, and so again if the standby went meanwhile.
   */
  apart<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Whether `reads` is a transaction's, and so sees uncommitted changes. */
  readonly isInTransaction: boolean;
  /**
   * Runs `work` in one transaction; if it returns a refusal, everything is rolled back. Inside another
   * transaction it joins that one, so that a whole call can be one transaction (see http/idempotency.ts).
   * If PostgreSQL aborts it to resolve a deadlock, `work` is retried, so it must change nothing but the
   * database.
   */
  transaction<Answer>(work: (tx: Transaction<Tables>) => Promise<Answer>): Promise<Answer>;
  /**
   * Sends one prepared write (see prepared.ts) as a transaction by itself, which spares the round trips of begin and
   * commit, for what many do at once. If the connection breaks off, the outcome is unknown.
   */
  alone<Values, Row>(write: LoneWrite<Tables, Values, Row>, values: Values): Promise<Row>;
}

type LoneWrite<Tables, Values, Row> = (
  on: Pick<Transaction<Tables>, 'writes'>,
  values: Values,
) => Promise<Row>;

export interface OpenDatabase<Tables> extends Database<Tables> {
  pool: Pool;
  close(): Promise<void>;
}

/** Carries a refusal through Kysely's rollback, which only an exception triggers. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Reads at a standby, until the call writes. */
interface Apart<Tables> {
  reads: Reads<Tables>;
  has_written: boolean;
}

export function openDatabase<Tables>(
  pool: Pool,
  standby: Standby | null = null,
): OpenDatabase<Tables> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const current = new AsyncLocalStorage<Transaction<Tables>>();
  const apart = new AsyncLocalStorage<Apart<Tables>>();
  const far =
    standby && new Kysely<Tables>({ dialect: new PostgresDialect({ pool: standby.pool }) });

  async function runApart<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (!far || current.getStore() || !(await standby?.shows(pool))) return work();
    const store = { reads: far, has_written: false };
    try {
      return await apart.run(store, work);
    } catch (error) {
      // The primary would fail with everything else too, and what has been written isn’t repeated.
      if (store.has_written || !isStandbysOwn(error)) throw error;
      return work();
    }
  }

  return {
    get reads() {
      const store = apart.getStore();
      return current.getStore()?.writes ?? (store && !store.has_written ? store.reads : kysely);
    },
    get newest() {
      return current.getStore()?.writes ?? kysely;
    },
    apart: runApart,
    get isInTransaction() {
      return current.getStore() !== undefined;
    },
    pool,
    close: async () => {
      await kysely.destroy();
      await far?.destroy();
      await standby?.close();
    },
    transaction: async (work) => {
      const outer = current.getStore();
      const store = apart.getStore();
      if (store) store.has_written = true;
      return outer ? work(outer) : begin(kysely, current, work);
    },
    alone: (write, values) => {
      const outer = current.getStore();
      const store = apart.getStore();
      if (store) store.has_written = true;
      return outer ? write(outer, values) : writeAlone(kysely, write, values);
    },
  };
}

async function writeAlone<Tables, Values, Row>(
  kysely: Kysely<Tables>,
  write: LoneWrite<Tables, Values, Row>,
  values: Values,
): Promise<Row> {
  try {
    // A lone statement needs nothing of Kysely's transaction but its type.
    return await write({ writes: kysely as KyselyTransaction<Tables> }, values);
  } catch (error) {
    throw isUnreachable(error) ? new OutcomeUnknown(error) : error;
  }
}

/** Attempts after deadlocks before giving up. */
const mostTries = 3;

async function begin<Tables, Answer>(
  kysely: Kysely<Tables>,
  current: AsyncLocalStorage<Transaction<Tables>>,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
  attempt = 1,
): Promise<Answer> {
  const effects: (() => void)[] = [];
  let isCommitting = false;
  try {
    const answer = await kysely.transaction().execute(async (writes) => {
      const tx: Transaction<Tables> = { writes, onCommit: (effect) => effects.push(effect) };
      const result = await current.run(tx, () => work(tx));
      if (isRefusal(result)) throw new RolledBack(result);
      isCommitting = true;
      return result;
    });
    // The commit stands even if a signal fails.
    for (const effect of effects) {
      try {
        effect();
      } catch (error) {
        process.emitWarning(error as Error);
      }
    }
    return answer;
  } catch (error) {
    // The refusal is the very value that `work` returned, so it is an Answer.
    if (error instanceof RolledBack) return error.refusal as Answer;
    if (attempt < mostTries && isDeadlock(error)) return begin(kysely, current, work, attempt + 1);
    throw isCommitting && isUnreachable(error) ? new OutcomeUnknown(error) : error;
  }
}
