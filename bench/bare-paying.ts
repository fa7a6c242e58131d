import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { request } from 'undici';
import { openPool } from '#platform/database/pool.ts';

/**
 * Fastify and pg with nothing between: a webhook is stored, its provider asked, the confirmed payment written and
 * announced. No proof, no rights, no queue, no log, no halt to compute.
 */
const pool = openPool(process.env['DATABASE_URL'] ?? '', { is_pooled: true });
const provider = process.env['MOYASAR_URL'] ?? '';
const app = Fastify();

app.get('/readyz', async () => ({ ready: true }));

interface Told {
  id: string;
  data: { id: string };
}

app.post<{ Body: Told }>('/api/services/payment/moyasar', async ({ body }, reply) => {
  await pool.query(
    'insert into bare_delivery (id, at) values ($1, now()) on conflict (id) do nothing',
    [body.id],
  );
  // Answered at once, as providers want it; the rest follows.
  void confirm(body.data.id);
  return reply.send('OK');
});

async function confirm(transaction_id: string): Promise<void> {
  const asked = await request(`${provider}/payments/${transaction_id}`);
  const { amount } = (await asked.body.json()) as { amount: number };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; fee_id: number; student_id: number }>(
      'select id, fee_id, student_id from payment where transaction_id = $1 for update',
      [transaction_id],
    );
    const { id, fee_id, student_id } = rows[0] ?? { id: 0, fee_id: 0, student_id: 0 };
    const sums = await client.query<{ paid: string | null }>(
      `select sum(amount) as paid from ledger_entry where payment_id = $1`,
      [id],
    );
    if (sums.rows[0]?.paid === null) {
      await client.query(
        `insert into ledger_entry (student_id, fee_id, kind, amount, payment_id, reason, at)
         values ($1, $2, 'payment', $3, $4, 'paid', now())`,
        [student_id, fee_id, -amount, id],
      );
      await client.query(
        `update payment set state = 'paid', paid_at = now(), told_paid = $2, told_at = now(), due_at = null
         where id = $1`,
        [id, amount],
      );
      await client.query('insert into bare_notice (id, person_id, at) values ($1, $2, now())', [
        randomUUID(),
        student_id,
      ]);
      await client.query(`select pg_notify('bare_changed', $1)`, [`${student_id} ${id}`]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
