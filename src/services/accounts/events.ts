/** What accounts announces, in the transaction that makes it true. */
export interface AccountEvents {
  /** By the person, signed in or with a mailed link; all their other sessions ended. */
  'accounts.password_changed': { person_id: number; now: Date };
}
