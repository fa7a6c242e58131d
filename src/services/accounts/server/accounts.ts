import type { Language } from '#platform/language/language.ts';
import type { Platform } from '#platform/service/service.ts';
import type { SystemDataEvents } from '#services/system-data/events.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import type { AccountEvents } from '../events.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { CurrentLimits } from './current-limits.ts';
import type { Passwords } from './passwords.ts';
import type { CountTry } from './tries.ts';

/** What somebody should know of who didn't do it themself. */
export type ChangeOfAccount =
  | 'first_password_set'
  | 'password_changed'
  | 'password_reset'
  | 'phone_confirmed';

/** Work that is done after the commit. No job carries a secret: those that need one make it. */
export interface AccountJobs {
  /** Sent for every request, so that asking takes as long for a wrong pair: null for that. */
  'accounts.send_reset_link': { person_id: number | null; language: Language };
  /** The same for a code to the confirmed phone. */
  'accounts.send_reset_code': { person_id: number | null; language: Language };
  /** Without a language it was asked for by somebody else. */
  'accounts.send_activation_link': { person_id: number; language: Language | null };
  'accounts.send_first_activation': { person_id: number };
  'accounts.send_phone_code': { person_id: number; phone: string; language: Language };
  /** Tells a person what was changed of their account, wherever their mail goes or went a short while ago. */
  'accounts.tell_change': { person_id: number; what: ChangeOfAccount };
  /** Tells the address that stood before that the person is reached by something else from now on. */
  'accounts.tell_former_address': { person_id: number; field: 'email' | 'phone'; to: string };
  /** Writes to a person what became of a role of theirs. */
  'accounts.tell_role': {
    person_id: number;
    role_id: number;
    what: 'granted' | 'taken' | 'declined';
  };
}

/** What the commands lean on. */
export interface Accounts
  extends Platform<AccountTables & PeopleTables, SystemDataEvents & AccountEvents, AccountJobs> {
  passwords: Passwords;
  limits: CurrentLimits;
  countTry: CountTry;
  /** Whether the university lets a code to a phone stand for a mailed link. */
  isResetByPhone: () => Promise<boolean>;
}

/** What changes of people's rights lean on. */
export type AccountRights = Omit<Accounts, 'passwords' | 'countTry' | 'isResetByPhone'>;
