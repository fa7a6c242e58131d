/** How urgent it is: past its deadline, something has gone wrong, or neither. */
export const gravities = ['overdue', 'grave', 'usual'] as const;
export type Gravity = (typeof gravities)[number];

export function gravityOf(
  { due_at, grave }: { due_at: string | null; grave: boolean },
  now: Date,
): Gravity {
  if (due_at !== null && new Date(due_at) <= now) return 'overdue';
  return grave ? 'grave' : 'usual';
}

interface Ranked {
  gravity: Gravity;
  due_at: string | null;
  oldest_at: string | null;
}

/** Orders by gravity, then by due moment, then by longest wait. */
export function byUrgency(one: Ranked, other: Ranked): number {
  const moments = ({ due_at, oldest_at }: Ranked) =>
    [due_at, oldest_at].map((at) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at)));
  const [due = 0, oldest = 0] = moments(one);
  const [otherDue = 0, otherOldest = 0] = moments(other);
  return (
    gravities.indexOf(one.gravity) - gravities.indexOf(other.gravity) ||
    sooner(due, otherDue) ||
    sooner(oldest, otherOldest)
  );
}

function sooner(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
