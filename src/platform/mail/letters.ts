import type { AnyTransaction } from '../database/database.ts';

/** A letter's recipient, and how long it is useful to them. */
export interface LetterTo {
  person_id: number;
  now: Date;
  /** After this it is no longer news: it is sent at once rather than delayed past it. */
  needed_by?: Date;
}

/**
 * Letters that can wait: each is a job, queued in the transaction that requests it, or delayed to the end
 * of its recipient's quiet hours. What somebody waits for at the screen, a code or a link they requested,
 * is sent by `Jobs` at once.
 */
export interface Letters<Map> {
  send<Name extends keyof Map & string>(
    tx: AnyTransaction,
    name: Name,
    data: Map[Name] & object,
    to: LetterTo,
  ): Promise<void>;
}
