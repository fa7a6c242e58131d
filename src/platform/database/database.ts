import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import { isUnreachable, OutcomeUnknown } from './unreachable.ts';
import { isDeadlock } from './violation.ts';

/** The part of the database that a query needs: its reads, or a transaction that sees its own writes. */
export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with'>;

/** Only a transaction can write, and only it knows when it has committed. */
export interface Transaction<Tables> {
  writes: KyselyTransaction<Tables>;
  /** Runs after the commit, never after a rollback. Only for effects that may be lost: live signals. */
  onCommit(effect: () => void): void;
}

/** A transaction whose tables don't matter: for work that joins any caller's transaction. */
export type AnyTransaction = Pick<Transaction<never>, 'onCommit'> & {
  writes: Pick<KyselyTransaction<never>, 'executeQuery'>;
};

export interface Database<Tables> {
  /**
   * May lag behind the writes in the future, on a replica. Inside a transaction this is that transaction,
   * so that a call never waits for a second connection while it holds one.
   */
  readonly reads: Reads<Tables>;
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

export function openDatabase<Tables>(pool: Pool): OpenDatabase<Tables> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const current = new AsyncLocalStorage<Transaction<Tables>>();

  return {
    get reads() {
      return current.getStore()?.writes ?? kysely;
    },
    get isInTransaction() {
      return current.getStore() !== undefined;
    },
    pool,
    close: () => kysely.destroy(),
    transaction: async (work) => {
      const outer = current.getStore();
      return outer ? work(outer) : begin(kysely, current, work);
    },
    alone: (write, values) => {
      const outer = current.getStore();
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
