import type { Pool } from 'pg';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, type TestPerson, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { sandboxFor } from '#portal/testing/sandboxes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';

/** A database and providers that outlive any process of the portal. */
export interface Site {
  pool: Pool;
  sandbox: Sandbox;
  start(): Promise<PortalProcess>;
  /** Signed in at a process of the portal. */
  signIn(user_id: string, at: PortalProcess): Promise<TestPerson>;
  /** The hour that every process goes by. */
  moveClock(minutes: number, through: PortalProcess): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const copy = await copyOfDemo();
  const pool = openPool(copy.url, { size: 4 });
  const database: OpenDatabase<PortalTables> = openDatabase(pool);
  let hour = testNow.getTime();
  const sandbox = await sandboxFor(copy.url, { now: () => new Date(hour) });
  return {
    pool,
    sandbox,
    start: () => startProcess(copy.url),
    signIn: async (user_id, { url }) => {
      const session = await openSessionFor(database, { user_id, now: testNow });
      return personAt(url, { ...session, language: 'ar' });
    },
    moveClock: async (minutes, { url }) => {
      hour += minutes * 60_000;
      const body = { at: new Date(hour).toISOString() };
      const visitor = personAt(url, { id: 0, token: null, language: 'ar' });
      await visitor.call(demoContract.calls.moveClock, { body });
    },
    close: async () => {
      await sandbox.close();
      await pool.end();
      await copy.drop();
    },
  };
}

const book = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      refunded: z.number(),
      metadata: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});

export interface Booked {
  paid: number;
  refunded: number;
}

/** Reads Moyasar's amounts of our payments, in halalas, by transaction. */
export async function booksOf({ addresses }: Sandbox): Promise<Map<string, Booked>> {
  const books = new Map<string, Booked>();
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${addresses.moyasar_url}/payments?page=${page}`, {
      headers: { authorization: `Basic ${btoa(`${demoKeys.moyasar.secret_key}:`)}` },
    });
    const { payments } = book.parse(await answer.json());
    if (payments.length === 0) return books;
    for (const { status, amount, refunded, metadata } of payments) {
      const transaction_id = metadata?.['transaction_id'] ?? '';
      const known = books.get(transaction_id) ?? { paid: 0, refunded: 0 };
      const isPaid = status === 'paid' || status === 'refunded';
      books.set(transaction_id, {
        paid: known.paid + (isPaid ? amount : 0),
        refunded: known.refunded + refunded,
      });
    }
  }
}

/** Reads the ledger's amounts of the payments of some fees, in halalas, by transaction. */
export async function ledgerOf(
  pool: Pool,
  fee_ids: readonly number[],
): Promise<Map<string, Booked>> {
  const { rows } = await pool.query<Booked & { transaction_id: string }>(
    `select transaction_id::text,
       coalesce(-sum(entry.amount) filter (where entry.kind = 'payment'), 0)::int as paid,
       coalesce(sum(entry.amount) filter (where entry.kind = 'refund'), 0)::int as refunded
     from payment left join ledger_entry entry on entry.payment_id = payment.id
     where payment.fee_id = any ($1) group by transaction_id`,
    [fee_ids],
  );
  return new Map(rows.map(({ transaction_id, ...sums }) => [transaction_id, sums]));
}
