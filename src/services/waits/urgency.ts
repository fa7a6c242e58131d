import { daysBetween, justBefore, riyadhDay } from '#platform/language/times/day.ts';

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

/** How near its deadline is; `none` without one, or when it is days away. */
export type Press = 'overdue' | 'today' | 'soon' | 'none';

const soonDays = 2;

export function pressOf(wait: { due_at: string | null; gravity: Gravity }, now: Date): Press {
  if (wait.gravity === 'overdue') return 'overdue';
  if (wait.due_at === null) return 'none';
  const days = daysBetween(riyadhDay(now), riyadhDay(justBefore(wait.due_at)));
  if (days <= 0) return 'today';
  return days <= soonDays ? 'soon' : 'none';
}

/** How many things wait; of these, how many are due today, and how many are past it. */
export function urgencyCounts(
  waits: readonly { due_at: string | null; gravity: Gravity }[],
  now: Date,
): { all: number; today: number; overdue: number } {
  const those = (press: Press) => waits.filter((wait) => pressOf(wait, now) === press).length;
  return { all: waits.length, today: those('today'), overdue: those('overdue') };
}

const fewestShown = 3;

/** Shows urgent work as tasks, and at least the first three; the rest are queues. */
export function tasksAmong<Waiting extends { due_at: string | null; gravity: Gravity }>(
  waits: readonly Waiting[],
  now: Date,
): { tasks: Waiting[]; rest: Waiting[] } {
  const isTask = (wait: Waiting, place: number) =>
    place < fewestShown || wait.gravity !== 'usual' || pressOf(wait, now) !== 'none';
  return {
    tasks: waits.filter(isTask),
    rest: waits.filter((wait, place) => !isTask(wait, place)),
  };
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
