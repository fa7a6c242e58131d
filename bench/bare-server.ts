import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { openPool } from '#platform/database/pool.ts';
import type { Statement } from './record.ts';

/** The bare server's work for a request: statements of which one brings the rows to answer. */
export interface BareWork {
  /** Route → the statements of each request that is known. */
  reads: Record<string, Statement[][]>;
  /** One booking; its values hold places to fill in. */
  booking: Statement[];
}

/**
 * Fastify and pg with nothing between: no sign-in, no rights, no checks, no log. What the portal's
 * calls are measured against.
 */
const work = JSON.parse(await readFile(process.env['BARE_WORK'] ?? '', 'utf8')) as BareWork;
const pool = openPool(process.env['DATABASE_URL'] ?? '', { is_pooled: true });
const app = Fastify();

app.get('/readyz', async () => ({ ready: true }));

for (const [route, requests] of Object.entries(work.reads)) {
  app.get<{ Params: { number: string } }>(`/${route}/:number`, async ({ params }) => {
    let rows: unknown[] = [];
    for (const { text, values } of requests[Number(params.number)] ?? []) {
      const answer = await pool.query(text, values);
      if (answer.rows.length > rows.length) rows = answer.rows;
    }
    return { count: rows.length, results: rows };
  });
}

interface Wish {
  student: number;
  staff: number;
  slot: number;
  key: string;
}

app.post<{ Body: Wish }>('/booking', async ({ body }) => {
  const known: Record<string, unknown> = { ...body };
  const client = await pool.connect();
  try {
    let last: unknown[] = [];
    for (const { text, values } of work.booking) {
      const answer = await client.query(
        text,
        values.map((value) => filled(value, known)),
      );
      // The booking's id is known once it is written.
      if (/insert into "any_booking"/.test(text)) known['booking'] = answer.rows[0].id;
      if (/insert into "notification"/.test(text)) known['notification'] = answer.rows[0]?.id;
      if (/from "any_booking"/.test(text)) last = answer.rows;
    }
    return { booking: last[0] };
  } finally {
    client.release();
  }
});

/** `{student}` alone becomes the number, inside a text its digits. */
function filled(value: unknown, known: Record<string, unknown>): unknown {
  if (typeof value !== 'string') return value;
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  if (whole) return known[whole];
  return value.replace(/\{(student|staff|slot|key|booking|notification)\}/g, (_, name: string) =>
    String(known[name]),
  );
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
