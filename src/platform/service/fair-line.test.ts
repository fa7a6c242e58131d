import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.ts';

function follow() {
  const line = createFairLine();
  const order: string[] = [];
  let working = 0;
  const send = (person: number, name: string) =>
    line(person, async () => {
      working += 1;
      expect(working).toBe(1);
      await pause(1);
      order.push(name);
      working -= 1;
    });
  return { line, order, send };
}

test('who sends many holds up another by one of them', async () => {
  const { order, send } = follow();
  const many = Array.from({ length: 20 }, (_, index) => send(1, `a${index}`));
  await Promise.all([...many, send(2, 'b0'), send(2, 'b1'), send(3, 'c0')]);
  expect(order.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
  expect(order).toHaveLength(23);
});

test('what fails passes the turn on, and an empty line begins anew', async () => {
  const { line, order, send } = follow();
  const failing = line(1, async () => {
    throw new Error('damaged');
  });
  const next = send(2, 'next');
  await expect(failing).rejects.toThrow('damaged');
  await next;
  await send(1, 'later');
  expect(order).toEqual(['next', 'later']);
});
