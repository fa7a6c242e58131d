import type { UserType } from '#platform/access/actor.ts';

/** What became of a person's role, and who is to hear of it. */
export interface RoleNews {
  /** Whose role it is. */
  person_id: number;
  user_type: UserType;
  role_id: number;
  /** Who did it; null for the source. */
  by: number | null;
  /** To be told: the person, and who asked or has to decide. */
  person_ids: readonly number[];
  now: Date;
}

/** What accounts announces, in the transaction that makes it true. */
export interface AccountEvents {
  /** By the person, signed in or with a mailed link; all their other sessions ended. */
  'accounts.password_changed': { person_id: number; now: Date };
  /** It takes effect when one of `decider_ids` agrees. */
  'accounts.role_waits': RoleNews & { grant_id: number; decider_ids: readonly number[] };
  /** A reload brought so many changes of staff that take effect when one of these agrees. */
  'accounts.changes_wait': {
    run_id: number;
    count: number;
    decider_ids: readonly number[];
    now: Date;
  };
  'accounts.role_granted': RoleNews;
  'accounts.role_taken': RoleNews;
  'accounts.role_declined': RoleNews & { grant_id: number; reason: string };
  'accounts.role_withdrawn': RoleNews & { grant_id: number };
  'accounts.account_locked': { person_id: number; by: number; now: Date };
  'accounts.account_unlocked': { person_id: number; by: number; now: Date };
}
