import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { isRefusal, type Refusal } from '../contract/refusal.ts';
import { isUnreachable, OutcomeUnknown } from './unreachable.ts';
import { isDeadlock } from './violation.ts';

/** What a query needs: the handle's reads, or a transaction that reads what it has written. */
export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with'>;

/** A transaction knows itself: it alone can write, and it alone knows when it has committed. */
export interface Transaction<Tables> {
  writes: KyselyTransaction<Tables>;
  /** Runs after the commit and never after a rollback. For what may be lost: live signals. */
  onCommit(effect: () => void): void;
}

/** A transaction whose tables don't matter: for work that rides along in whoever's it is. */
export type AnyTransaction = Pick<Transaction<never>, 'onCommit'> & {
  writes: Pick<KyselyTransaction<never>, 'executeQuery'>;
};

export interface Database<Tables> {
  /**
   * May lag behind the writes one day, on a replica. Inside a transaction it is that transaction, so
   * that a call never waits for a second connection while it holds one.
   */
  readonly reads: Reads<Tables>;
  /** Whether `reads` is a transaction's: then it sees what nobody else does yet. */
  readonly isInTransaction: boolean;
  /**
   * One transaction; a refusal as its answer rolls everything back. Inside another transaction it
   * joins that one, so that a whole call can be made one (see http/idempotency.ts). Of two that wait for
   * each other PostgreSQL ends one; its work is begun again, so work changes nothing but the database.
   */
  transaction<Answer>(work: (tx: Transaction<Tables>) => Promise<Answer>): Promise<Answer>;
}

export interface OpenDatabase<Tables> extends Database<Tables> {
  pool: Pool;
  close(): Promise<void>;
}

/** Carries a refusal through Kysely's rollback, which only an exception starts. */
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
  };
}

/** How often the same work may have been the one that PostgreSQL ended. */
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
    // What is committed is done, whatever becomes of its signals.
    for (const effect of effects) {
      try {
        effect();
      } catch (error) {
        process.emitWarning(error as Error);
      }
    }
    return answer;
  } catch (error) {
    // The refusal is the very value that work answered, so it is an Answer.
    if (error instanceof RolledBack) return error.refusal as Answer;
    if (attempt < mostTries && isDeadlock(error)) return begin(kysely, current, work, attempt + 1);
    throw isCommitting && isUnreachable(error) ? new OutcomeUnknown(error) : error;
  }
}
