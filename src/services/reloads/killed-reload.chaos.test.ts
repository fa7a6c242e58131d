import { expect, test } from 'vitest';
import { reloadUnderKills } from '#services/reloads/testing/killed-reload.ts';

test('a hundred thousand students under a portal that is killed in each phase come whole, once', async () => {
  const students = 100_000;
  const seen = await reloadUnderKills({
    students,
    kills: [
      { phase: 'reading', share: 0.5 },
      { phase: 'checking', share: 0 },
      { phase: 'writing', share: 0.4 },
      { phase: 'telling', share: 0.4 },
    ],
    hurries: false,
    is_sent: true,
  });
  console.log(seen);
  expect(seen.killed_at.slice(2)).toEqual([
    expect.stringMatching(/^applying, writing [1-9]/),
    expect.stringMatching(/^applying, telling [1-9]/),
  ]);
  expect(seen.met).toEqual(['0 0 0 0', `${students} ${students} ${students} ${students}`]);
  expect(seen.attempts).toBe(5);
});
