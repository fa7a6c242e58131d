import type { Desk, LetterKind, Status } from './letter.ts';

interface AboutLetter {
  letter_id: number;
  kind: LetterKind;
  number: string;
  /** The side it is about. */
  name: string;
  name_ar: string;
  /** Who did it. */
  by: number | null;
  now: Date;
}

/** What letters announce, in the transaction that makes it true. */
export interface LetterEvents {
  /** It waits for this desk's decision. */
  'letters.waits': AboutLetter & { desk: Desk };
  /** A desk has decided; whoever made it hears of it. */
  'letters.decided': AboutLetter & { made_by: number; desk: Desk; status: Exclude<Status, 1> };
}
