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
  const timed = async (password_hash: string | null) => {
    const began = performance.now();
    for (let round = 0; round < 8; round += 1) {
      expect(await passwords.verify(password_hash, 'something else')).toBe(false);
    }
    return performance.now() - began;
  };
  await timed(null);
  const [known, unknown] = [await timed(hash), await timed(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('work beyond a full queue is asked to come again, and the queue empties', async () => {
  const passwords = createPasswords({ at_once: 1, longest_queue: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => passwords.hash('lamps')));
  expect(answers.filter(isRefusal).map(({ code }) => code)).toEqual(['busy', 'busy', 'busy']);
  expect(await passwords.hash('lamps')).toEqual(expect.any(String));
});
