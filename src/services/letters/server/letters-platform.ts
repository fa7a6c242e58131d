import type { LinkTables } from '#platform/links/links.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SideEvents } from '#services/sides/events.ts';
import type { SideTables } from '#services/sides/server/public.ts';
import type { TrainingTables } from '#services/training/server/public.ts';
import type { LetterEvents } from '../events.ts';
import type { LetterTables } from '../tables/tables.ts';

export interface LetterJobs {
  /** Mails a side the link to a letter, as long as this sending is the one on its way. */
  'letters.mail_side': { letter_id: number; mailing: string };
}

export type Tables = LetterTables &
  TrainingTables &
  SideTables &
  PeopleTables &
  AccountTables &
  FileTables &
  LinkTables;

export type LettersPlatform = Platform<Tables, LetterEvents & SideEvents, LetterJobs>;

/** The room of readers of letters. */
export const lettersRoom = 'letters:staff';

/** The account that a confirmed letter is paid to is sealed for the letter. */
export const letterIbans = { table: 'letter', of: ['id'] } as const;

/** The table whose rows claim the files of a payment. */
export const letterUser = 'letter';
