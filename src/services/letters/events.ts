import type { Desk, LetterKind, Status } from './letter.ts';

interface AboutLetter {
  letter_id: number;
  kind: LetterKind;
  number: string;
  /** The side it is about. */
  name: string;
  name_ar: string;
  /** The actor; null for the portal itself. */
  by: number | null;
  now: Date;
}

interface Told extends AboutLetter {
  made_by: number;
}

/** The events of letters, announced in the transaction that makes them true. */
export interface LetterEvents {
  /** It waits for this desk's decision. */
  'letters.waits': AboutLetter & { desk: Desk };
  /** A desk has decided; the letter's maker is notified. */
  'letters.decided': Told & { desk: Desk; status: Exclude<Status, 1> };
  /** Its trainer's account isn't the one that financial management accepted, so that it decides again. */
  'letters.account_changed': AboutLetter;
  /** Its payment is recorded; the letter's maker is notified. */
  'letters.paid': Told & { payment_reference: string };
}
