import { expect, test } from 'vitest';
import { reloadUnderKills } from '#services/reloads/testing/killed-reload.ts';

/** Small here; killed-reload.chaos.test.ts uses a hundred thousand, killed in every phase. */
test('a portal that is killed while it applies a reload leaves nothing half done, and carries it on', async () => {
  const students = 2000;
  const seen = await reloadUnderKills({
    students,
    kills: [{ phase: 'writing', share: 0 }],
    hurries: true,
    is_sent: false,
  });
  expect(seen.killed_at).toEqual([expect.stringMatching(/^applying, writing /)]);
  expect(seen.met).toEqual(['0 0 0 0', `${students} ${students} ${students} ${students}`]);
  expect(seen.attempts).toBe(2);
}, 180_000);
