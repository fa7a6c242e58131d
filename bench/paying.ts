import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { io } from 'socket.io-client';
import { openPool } from '#platform/database/pool.ts';
import { press } from './load.ts';
import { openSessions, type SignedIn } from './people.ts';
import { median, type Report } from './report.ts';
import type { Site } from './site.ts';

const connections = 8;
const rounds = 3;
const inRound = 1000;
const amount = 40_000;
const webhook_token = 'bench-webhook';
const path = '/api/services/payment/moyasar';

/** A webhook until its payment is in the ledger and signalled, against Fastify and pg that write the same. */
export async function measurePaying(site: Site, report: Report, payments = inRound): Promise<void> {
  report.section(`${payments} confirmed payments, webhook to ledger and live signal`);
  const database_url = await site.universityOf(2000);
  const pool = openPool(database_url);
  const provider = await openProvider();
  const settings = {
    MOYASAR_URL: provider.url,
    MOYASAR_SECRET_KEY: 'bench',
    MOYASAR_WEBHOOK_TOKEN: webhook_token,
  };
  await pool.query(`create table if not exists bare_delivery (id text primary key, at timestamptz);
    create table if not exists bare_notice (id uuid primary key, person_id integer, at timestamptz)`);
  const ours = await site.startPortal(database_url, settings);
  const bare = await site.serve('bench/bare-paying.ts', {
    DATABASE_URL: database_url,
    ...settings,
  });
  const took = { ours: [] as number[], bare: [] as number[] };
  const finance = await financeOf(pool);
  const heard = listen(ours.url, finance);
  for (let round = 0; round < rounds; round += 1) {
    took.ours.push(await secondsFor(pool, ours.url, payments));
    took.bare.push(await secondsFor(pool, bare.url, payments));
  }
  await pause(1000);
  report.add({
    name: 'confirmed payments in a second',
    ours: payments / median(took.ours),
    baseline: payments / median(took.bare),
    unit: '/s',
  });
  report.note(`${heard.count()} live signals for ${rounds * payments} payments`);
  heard.close();
  await Promise.all([ours.stop(), bare.stop(), pool.end(), provider.close()]);
}

/** From the first webhook until the last payment is in the ledger. */
async function secondsFor(pool: Pool, url: string, count: number): Promise<number> {
  const ids = await openBills(pool, count);
  const left = [...ids];
  const began = performance.now();
  await press(url, {
    connections,
    next: () => {
      const id = left.pop();
      const body = { id: `event-${id}`, type: 'payment_paid', secret_token: webhook_token };
      return id === undefined
        ? undefined
        : { method: 'POST', path, body: { ...body, data: { id } } };
    },
  });
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from payment
       where transaction_id = any ($1::uuid[]) and state <> 'paid'`,
      [ids],
    );
    if (rows[0]?.open === 0) return (performance.now() - began) / 1000;
    await pause(10);
  }
}

/** As many bills as wait for their payer, each of a fee of its own. */
async function openBills(pool: Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `with student as (
       select person_id, row_number() over (order by person_id) as place from student where is_active
     ), wanted as (
       select id, row_number() over () as place from unnest($1::uuid[]) as made (id)
     ), fee as (
       insert into fee (student_id, term_code, pay_type_id, description, description_ar, origin, due_on,
         percentage, created_at, due_at)
       select person_id, '261', 3, 'Bench', 'قياس', 'hand', '2099-12-31', 0, now(), null
       from wanted join student on student.place = 1 + wanted.place % (select count(*) from student)
       returning id, student_id
     ), charged as (
       insert into ledger_entry (student_id, fee_id, kind, amount, reason, at)
       select student_id, id, 'charge', $2, 'hand', now() from fee
     ), numbered as (
       select *, row_number() over (order by id) as place from fee
     )
     insert into payment (transaction_id, check_code, student_id, fee_id, way, amount, provider_ref,
       bill_number, bill_expires_on, created_at)
     select wanted.id, wanted.id::text, student_id, numbered.id, 'sadad', $2, wanted.id::text,
       '1', '2099-12-31', now()
     from wanted join numbered using (place)`,
    [ids, amount],
  );
  return ids;
}

/** Moyasar, for which every payment is paid. */
async function openProvider() {
  const created_at = new Date().toISOString();
  const server = createServer((asked, answer) => {
    const id = asked.url?.split('/').at(-1) ?? '';
    const source = { type: 'sadadbill', sadad_number: '1', expired_at: '2099-12-31' };
    answer.writeHead(200, { 'content-type': 'application/json' });
    const paid = { status: 'paid', amount, currency: 'SAR', refunded: 0, created_at, source };
    answer.end(JSON.stringify({ id, ...paid }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function financeOf(pool: Pool): Promise<SignedIn> {
  const { rows } = await pool.query<{ person_id: number }>(
    'select person_id from account where role = 12 and user_type in (3, 4) and is_active limit 1',
  );
  const [signedIn] = await openSessions(pool, [rows[0]?.person_id ?? 0]);
  return signedIn as SignedIn;
}

/** Somebody of finance who follows. */
function listen(url: string, { token }: SignedIn) {
  let count = 0;
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token } });
  socket.on('changed', () => {
    count += 1;
  });
  return { count: () => count, close: () => socket.disconnect() };
}
