import { openPool } from '#platform/database/pool.ts';
import { inTurn, type Pressure, press } from './load.ts';
import { registrarsOf } from './people.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const seconds = 10;

/** The demo's password, which everyone has. */
const password = 'marhaba-2026';

/** Sign-ins each second, and what they do to those who work meanwhile. */
export async function measureSignIns(site: Site, report: Report): Promise<void> {
  report.section('Sign-ins, 16 at a time, beside 8 people at work');
  const database_url = await site.universityOf(10_000);
  const pool = openPool(database_url);
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from account
     where user_type = 2 and not first_login and activated_at is not null order by user_id limit 2000`,
  );
  const readers = await registrarsOf(pool);
  await pool.end();
  const portal = await site.startPortal(database_url);
  const student = inTurn(rows);
  const reader = inTurn(readers);
  const working: Pressure = {
    connections: 8,
    seconds,
    next: () => ({
      path: '/api/guidance/all/students?major=5&search=khaled',
      token: reader().token,
    }),
  };
  const signingIn: Pressure = {
    connections: 16,
    seconds,
    next: () => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { user_id: student().user_id, password },
    }),
  };
  const alone = await press(portal.url, working);
  const [signIns, beside] = await Promise.all([
    press(portal.url, signingIn),
    press(portal.url, working),
  ]);
  report.add({ name: 'sign-ins', ours: signIns.per_second, unit: '/s' });
  report.note(`p50 ${signIns.p50_ms.toFixed(0)} ms, p99 ${signIns.p99_ms.toFixed(0)} ms`);
  report.add({
    name: 'p99 of a list meanwhile, against without sign-ins',
    ours: beside.p99_ms,
    baseline: alone.p99_ms,
    unit: 'ms',
  });
  await portal.stop();
}
