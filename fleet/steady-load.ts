import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#platform/database/pool.ts';
import { sessionOf } from '#portal/testing/booking-crowd.ts';
import { type Asked, openLine } from './http2-line.ts';

const restMs = 40;

/** People who read and write as their browsers do, over HTTP/2, and repeat nothing. */
export async function beginSteadyLoad(pool: Pool, url: string) {
  const [clerk, librarian, student] = await Promise.all(
    ['700012', '800014', '231000005'].map((user_id) => sessionOf(pool, user_id)),
  );
  if (!clerk || !librarian || !student) throw new Error('Nobody is there');
  const fee = { pay_type_id: 3, semester: '261', amount: 5, due_on: '2026-12-31', percentage: 0 };
  const names = { description: 'Steady', description_ar: 'ثابت' };
  const kinds: (() => Asked)[] = [
    () => ({ method: 'GET', path: '/api/auth/current', token: student.token }),
    () => ({ method: 'GET', path: '/api/student/library/visitors', token: librarian.token }),
    () => ({ method: 'GET', path: '/', token: student.token }),
    () => ({
      method: 'POST',
      path: `/api/services/semester/fees/${student.id}`,
      token: clerk.token,
      key: randomUUID(),
      body: { ...fee, ...names },
    }),
  ];
  const answers = new Map<number, number>();
  let isOver = false;
  const work = kinds.map(async (next) => {
    const line = openLine(url);
    while (!isOver) {
      const status = await line.ask(next());
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await pause(restMs);
    }
    line.close();
  });
  return {
    over: async () => {
      isOver = true;
      await Promise.all(work);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from fee where description = 'Steady'`,
      );
      return { answers: Object.fromEntries(answers), fees: rows[0]?.count };
    },
  };
}
