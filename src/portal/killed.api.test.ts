import { expect, test } from 'vitest';
import { bookUnderKills, mailsUnderWay } from './testing/killed-portal.ts';

test('a portal that is killed while people book forgets and repeats nothing', async () => {
  const report = await bookUnderKills({
    kills: 1,
    guides: 2,
    students: 10,
    lives_ms: 1500,
    hurries: true,
  });
  expect(report.bookings).toBeGreaterThan(10);
  expect(report.mails).toBeGreaterThan(0);
  expect(report.mailed_twice).toBeLessThanOrEqual(2 * mailsUnderWay);
}, 300_000);
