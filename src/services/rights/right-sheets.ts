/** What a sheet of users can hold, in the order of its columns. */
export const userSheetColumns = [
  'user_id',
  'full_name',
  'other_name',
  'user_type',
  'role',
  'roles',
  'state',
  'last_signed_in_at',
] as const;

/** What a sheet of people whom reloads brought can hold. */
export const activationSheetColumns = [
  'user_id',
  'full_name',
  'other_name',
  'user_type',
  'state',
  'sent_at',
  'refused_to',
  'slip_at',
] as const;

/** What a sheet of roles that wait or waited for a yes can hold. */
export const grantSheetColumns = [
  'user_id',
  'person',
  'field',
  'role_id',
  'role',
  'before_value',
  'after_value',
  'run_id',
  'started_by',
  'asked_by',
  'asked_at',
  'state',
  'decided_by',
  'decided_at',
  'reason',
] as const;
