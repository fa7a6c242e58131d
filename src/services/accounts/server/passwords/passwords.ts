import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Refusal } from '#platform/contract/refusal.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { createQueue } from '#platform/service/queue.ts';

/** Argon2id, 19 MiB, two passes, one lane (decisions: "Accounts"). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Per core: about as many as can be done in the seconds that a person waits at sign-in. */
const longestQueue = 300;

/** Hashes and verifies user-chosen secrets, off the main thread. */
export interface Passwords {
  hash(password: string): Promise<string | Refusal<'busy'>>;
  /** Without a hash it does the same work and returns false, so an unknown id takes as long. */
  verify(password_hash: string | null, password: string): Promise<boolean | Refusal<'busy'>>;
}

/**
 * Runs one hash per core at a time, which leaves room for other work in a rush of sign-ins; `longest_queue`
 * calls wait, further ones are refused as busy.
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
