import { expect, test } from 'vitest';
import { bookUnderKills, mailsUnderWay } from './testing/killed-portal.ts';

test('a portal that is killed twenty times while people book forgets and repeats nothing', async () => {
  const report = await bookUnderKills({
    kills: 20,
    guides: 4,
    students: 10,
    lives_ms: 4000,
    hurries: false,
  });
  console.log(report);
  expect(report.bookings).toBeGreaterThan(200);
  expect(report.mails).toBeGreaterThan(20);
  expect(report.mailed_twice).toBeLessThanOrEqual(20 * mailsUnderWay);
});
