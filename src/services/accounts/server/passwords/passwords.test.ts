import { expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { createPasswords } from './passwords.ts';

test('a hash is argon2id at the decided cost and opens to its password alone', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('nine lamps over water');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash as string, 'nine lamps over water')).toBe(true);
  expect(await passwords.verify(hash as string, 'nine lamps over waters')).toBe(false);
});

test('without a hash nothing is right, and it takes as long to find out', async () => {
  const passwords = createPasswords({ at_once: 1 });
  const hash = (await passwords.hash('nine lamps over water')) as string;
  const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 10; round += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const began = performance.now();
      expect(await passwords.verify(who === 'known' ? hash : null, 'something else')).toBe(false);
      shortest[who] = Math.min(shortest[who], performance.now() - began);
    }
  }
  // Wide, because other tests run beside this one; leaving the work out would make it a hundredth.
  expect(shortest.unknown / shortest.known).toBeGreaterThan(1 / 4);
  expect(shortest.unknown / shortest.known).toBeLessThan(4);
});

test('work beyond a full queue is asked to come again, and the queue empties', async () => {
  const passwords = createPasswords({ at_once: 1, longest_queue: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => passwords.hash('lamps')));
  expect(answers.filter((answer) => isRefusal(answer))).toMatchObject(
    Array(3).fill({ code: 'busy' }),
  );
  expect(await passwords.hash('lamps')).toEqual(expect.any(String));
});
