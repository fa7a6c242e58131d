import { expect, test } from 'vitest';
import { watchDue } from './watch-due.ts';

test('a duty that waits for a silent provider holds up no other, is looked at once, and ends before the stop', async () => {
  const failed: string[] = [];
  let answer = () => {};
  let looks = 0;
  let asked = 0;
  let isDone = false;
  const duties = [
    {
      name: 'asks',
      look: async () => {
        asked += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        isDone = true;
      },
    },
    {
      name: 'fails',
      look: async () => {
        throw new Error('not yet');
      },
    },
    {
      name: 'reminds',
      look: async () => {
        looks += 1;
      },
    },
  ];
  const clock = { now: () => new Date('2026-11-22T05:42:00Z') };
  const watch = watchDue(duties, clock as never, (_error, duty) => failed.push(duty));
  await expect.poll(() => looks, { timeout: 8000 }).toBeGreaterThanOrEqual(2);
  expect(asked).toBe(1);
  expect(failed.length).toBeGreaterThanOrEqual(1);
  const before = looks;
  await watch.look();
  expect(looks).toBeGreaterThan(before);
  const stopped = watch.stop();
  expect(isDone).toBe(false);
  answer();
  await stopped;
  expect(isDone).toBe(true);
});
