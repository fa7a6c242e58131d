/** `queued` and `running` are under way; `ready` has been seen by nobody but staff; `undone` was published before. */
export const runStates = ['queued', 'running', 'ready', 'published', 'undone', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** The seat of a student for whom no wish is possible: nothing, or one that is left in their major and section. */
export const rests = ['nothing', 'left'] as const;
export type Rest = (typeof rests)[number];

/** The reasons why a run failed: quotas that cross, a process that died, or one that took too long. */
export const runFailures = ['quotas_cross', 'died', 'too_long'] as const;
export type RunFailure = (typeof runFailures)[number];

/** The phases that the process of a run reports, with the percentage done. */
export const runPhases = { reading: 10, seating: 40, explaining: 70, writing: 90 } as const;
export type RunPhase = keyof typeof runPhases;

/** The lowest average of each band, the best first; after them those without one. */
export const gpaBands = [3.75, 3.25, 2.75, 0] as const;

/** The conflicts between a student and a seat, including those that the unit may override. */
export const conflictKinds = [
  'over',
  'has_seat_here',
  'placed_elsewhere',
  'other_major',
  'other_section',
  'full',
  'planned',
  'quota',
  'not_let_in',
] as const;
export type Conflict = (typeof conflictKinds)[number];

/** A quota binds runs, not hands; who isn't let in yet may be by then; what a run only means to give is still free. */
export const isDecidedByHand = (conflict: Conflict) =>
  conflict === 'quota' || conflict === 'not_let_in' || conflict === 'planned';

/** The most students moved by hand together. */
export const mostTogether = 50;

/** An upper bound for some of an internship's students: a gender, a group, or a gender within a group. */
export interface QuotaSetting {
  id: number;
  internship_id: number;
  gender: 1 | 2 | null;
  group_id: number | null;
  most: number;
}

export interface GroupSetting {
  id: number;
  name: string;
  name_ar: string;
  reason: string;
  students: number;
}

/** The input of a run besides wishes and averages; stored with it, so that two runs can be compared. */
export interface RunSettings {
  rest: Rest;
  /** Groups whose students go first, in this order; everybody else follows by average. */
  groups: GroupSetting[];
  quotas: QuotaSetting[];
  places: { id: number; capacity: number; taken: number }[];
}

/** Counts of students. `violations` are those who should have had a wish before somebody who has it: none. */
export interface RunFigures {
  students: number;
  wished: number;
  first: number;
  top_three: number;
  placed: number;
  left: number;
  violations: number;
}

/** The reasons why a student didn't get a wish. */
export const refusedWhys = ['taken', 'bound', 'group', 'gpa', 'lot', 'not_theirs'] as const;
export type RefusedWhy = (typeof refusedWhys)[number];

/** A wish before the seat that was given, and why it wasn't possible. */
export interface RefusedWish {
  internship_id: number;
  /** From 1. */
  position: number;
  /** `taken` and `bound`: every seat, or every one within a bound, was fixed before; otherwise what the last seated go first by. */
  why: RefusedWhy;
  /** The bound that was full; null is all seats of the internship. */
  quota: { gender: 1 | 2 | null; group_id: number | null; most: number } | null;
  /** The average of the last student seated within that bound. */
  last_gpa: number | null;
}
