import type { UserType } from '#platform/access/actor.ts';

/** A change of a person's role, and who is notified of it. */
export interface RoleNews {
  /** The person who has the role. */
  person_id: number;
  user_type: UserType;
  role_id: number;
  /** The actor; null for the source. */
  by: number | null;
  /** To notify: the person, the requester and the possible deciders. */
  person_ids: readonly number[];
  now: Date;
}

/** Events of accounts, published in the transaction that makes the change. */
export interface AccountEvents {
  /** Changed by the person, signed in or with a mailed link; all their other sessions ended. */
  'accounts.password_changed': { person_id: number; now: Date };
  /** Takes effect when one of `decider_ids` approves. */
  'accounts.role_waits': RoleNews & { grant_id: number; decider_ids: readonly number[] };
  /** A reload brought `count` staff changes that take effect when one of `decider_ids` approves. */
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
