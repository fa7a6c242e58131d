import type { AnyTransaction } from '../database/database.ts';

/** Whom a letter is for, and how long it is of use to them. */
export interface LetterTo {
  person_id: number;
  now: Date;
  /** From then on it says nothing new: rather than after it, it goes at once. */
  needed_by?: Date;
}

/**
 * Letters that can wait: a letter is a job of the queue, handed to it in the transaction that asks for it
 * or, in its receiver's quiet hours, when they end. What somebody waits for at the screen, a code or a
 * link that they asked for, goes by `Jobs` at once.
 */
export interface Letters<Map> {
  send<Name extends keyof Map & string>(
    tx: AnyTransaction,
    name: Name,
    data: Map[Name] & object,
    to: LetterTo,
  ): Promise<void>;
}
