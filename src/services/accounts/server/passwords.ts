import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Refusal } from '#platform/contract/refusal.ts';
import { createQueue } from '#platform/service/queue.ts';
import { newToken } from './tokens.ts';

/** Argon2id, 19 MiB, two passes, one lane (decisions: "Accounts"). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For each core: about as many as are done within the seconds that a person waits at a sign-in. */
const longestQueue = 300;

/** Hashing and checking secrets that people choose, off the main thread. */
export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /** Without a hash the work is the same and the answer false: an unknown id takes as long. */
  verify(password_hash: string | null, password: string): Promise<boolean | Refusal<'busy'>>;
}

/**
 * One piece of work at a time for each core, so that a rush of sign-ins leaves room for the rest;
 * `longest_queue` wait, and whoever comes after them is asked to come again.
 */
export function createPasswords(
  options: { at_once?: number; longest_queue?: number } = {},
): Passwords {
  const at_once = options.at_once ?? availableParallelism();
  const queue = createQueue({
    at_once,
    longest: options.longest_queue ?? at_once * longestQueue,
  });
  const nobodys = hash(newToken().token, cost);
  return {
    hash: (password) => queue(() => hash(password, cost)),
    verify: (password_hash, password) =>
      queue(async () => {
        const is_right = await verify(password_hash ?? (await nobodys), password);
        return is_right && password_hash !== null;
      }),
  };
}
