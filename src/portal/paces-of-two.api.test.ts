import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPace } from '#platform/contract/pace.ts';
import { otherStudent, student } from '#services/advising/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';
import { type PortalProcess, startProcess } from './testing/processes.ts';

const { chooseQuietHours, count } = notificationsContract.calls;
const quiet = { is_on: false, start_time: '22:00', end_time: '06:00' } as const;

let portal: TestPortal;
let second: PortalProcess;

beforeAll(async () => {
  portal = await startPortal({ pace_times: 1 });
  second = await startProcess(portal.database_url, { DEMO: '1', PACE_TIMES: '1' });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

/** How many of these simultaneous calls were accepted, and how many rate-limited. */
async function write(person: TestPerson, times: number) {
  const all = Array.from({ length: times }, () => person.call(chooseQuietHours, { body: quiet }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  const of = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return { taken: of(200), told: of(429) };
}

test('who writes at two processes may do twice as much, and no more; others are let in at both', async () => {
  const here = await portal.as(student);
  const there = personAt(second.url, { id: here.id, token: here.token, language: 'ar' });
  const times = usualPace.at_once + 60;
  const both = await Promise.all([write(here, times), write(there, times)]);
  for (const { taken, told } of both) {
    expect(taken).toBeGreaterThanOrEqual(usualPace.at_once);
    // Tokens refilled meanwhile.
    expect(taken).toBeLessThan(usualPace.at_once + 40);
    expect(taken + told).toBe(times);
  }
  expect((await there.call(count, {})).status).toBe(200);
  const another = await portal.as(otherStudent);
  const elsewhere = personAt(second.url, { id: another.id, token: another.token, language: 'ar' });
  expect(await write(another, 1)).toEqual({ taken: 1, told: 0 });
  expect(await write(elsewhere, 1)).toEqual({ taken: 1, told: 0 });
});
