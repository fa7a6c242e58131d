import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Language } from '#platform/language/language.ts';
import type { Platform } from '#platform/service/service.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { ReloadEvents } from '#services/reloads/events.ts';
import type { AccountEvents } from '../events.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { CurrentLimits } from './sessions/current-limits.ts';
import type { CountTry } from './sessions/tries.ts';
import type { Sso } from './sso/open-sso.ts';

/** The account changes that the owner is notified about. */
export type ChangeOfAccount =
  | 'first_password_set'
  | 'password_changed'
  | 'password_reset'
  | 'phone_confirmed'
  | 'app_added'
  | 'app_removed'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed';

/** Jobs that run after the commit. No job carries a secret; those that need one generate it. */
export interface AccountJobs {
  /** Queued for every request, so a wrong pair takes as long; `person_id` is null for a wrong pair. */
  'accounts.send_reset_link': { person_id: number | null; language: Language };
  /** The same, for a code to the confirmed phone. */
  'accounts.send_reset_code': { person_id: number | null; language: Language };
  /** The language is null if somebody else asked for it. */
  'accounts.send_activation_link': { person_id: number; language: Language | null };
  'accounts.send_first_activation': { person_id: number };
  'accounts.send_phone_code': { person_id: number; phone: string; language: Language };
  /**
   * Tells a person about a change to their account, at their current address and at one replaced recently.
   */
  'accounts.tell_change': { person_id: number; what: ChangeOfAccount };
  /** Tells the former email or phone that it has been replaced. */
  'accounts.tell_former_address': { person_id: number; field: 'email' | 'phone'; to: string };
  /** Writes to a person about a change of one of their roles. */
  'accounts.tell_role': {
    person_id: number;
    role_id: number;
    what: 'granted' | 'taken' | 'declined';
  };
}

/** The dependencies of the commands. */
export interface Accounts
  extends Platform<
    AccountTables & PeopleTables & AuditTables,
    PeopleEvents & ReloadEvents & AccountEvents,
    AccountJobs
  > {
  passwords: Passwords;
  limits: CurrentLimits;
  countTry: CountTry;
  /** Null: the university has no provider of sign-ins. */
  sso: Sso | null;
  /** Whether the university allows a code by SMS instead of a mailed link. */
  isResetByPhone: () => Promise<boolean>;
  /** The university's name in English, by which an authenticator app lists its code. */
  nameOfPortal: () => Promise<string>;
}

/** The dependencies of the commands that change people's rights. */
export type AccountRights = Omit<
  Accounts,
  'passwords' | 'countTry' | 'sso' | 'isResetByPhone' | 'nameOfPortal'
>;
