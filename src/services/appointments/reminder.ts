/** When a student is reminded of a booking. */
export const reminderSteps = ['day', 'hour'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

const hourMs = 3_600_000;
const beforeMs: Record<ReminderStep, number> = { day: 24 * hourMs, hour: hourMs };

function reminderAt(step: ReminderStep, starts_at: Date): Date {
  return new Date(starts_at.getTime() - beforeMs[step]);
}

/** The first reminder that lies ahead; one that is due at this very moment has been passed. */
export function nextReminder(
  starts_at: Date,
  now: Date,
): { step: ReminderStep; due_at: Date } | null {
  const ahead = reminderSteps.map((step) => ({ step, due_at: reminderAt(step, starts_at) }));
  return ahead.find(({ due_at }) => due_at > now) ?? null;
}

/** Returns the reminder to send now: after a standstill only the last one, and none once it has begun. */
export function reminderNow(starts_at: Date, now: Date): ReminderStep | null {
  if (starts_at <= now) return null;
  return reminderSteps.findLast((step) => reminderAt(step, starts_at) <= now) ?? null;
}
