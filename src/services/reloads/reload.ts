import { percentOf } from '#platform/language/numbers/percents.ts';

/** Terms and pure rules of a reload, shared by server and browser. */

/** Files of people: anyone missing from one is marked inactive. */
export const peopleKinds = ['students', 'users', 'instructors'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** Files of students' records, a row per student, term and course: missing ones are deleted. */
export const recordKinds = ['results', 'attendance'] as const;

export const reloadKinds = [...peopleKinds, ...recordKinds] as const;
export type ReloadKind = (typeof reloadKinds)[number];

export function isPeopleKind(kind: ReloadKind): kind is PeopleKind {
  return peopleKinds.some((each) => each === kind);
}

/** The data whose age a screen shows: a kind, or the reference lists that come with each. */
export type DatedKind = ReloadKind | 'reference';

/** Returns the subject of a kind's rows; some phrases differ by it. */
export function rowsOf(kind: ReloadKind): 'people' | 'records' {
  return isPeopleKind(kind) ? 'people' : 'records';
}

/** The load order for an empty database: a student's advisor must already exist. */
export const firstLoadOrder = [
  'users',
  'instructors',
  'students',
  'results',
  'attendance',
] as const satisfies readonly ReloadKind[];

/** The origin of a run's rows; an undo takes them from the run that it undoes. */
export const reloadOrigins = ['folder', 'upload', 'address', 'undo'] as const;
export type ReloadOrigin = (typeof reloadOrigins)[number];

/** Source file formats, detected from the file's beginning. */
export const sourceFormats = ['csv', 'jsonl', 'oneroster'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export const reloadStates = [
  'staging',
  'ready',
  'applying',
  'applied',
  'refused',
  'failed',
  'stopped',
] as const;
export type ReloadState = (typeof reloadStates)[number];

export const reloadPhases = ['reading', 'checking', 'writing', 'telling'] as const;
export type ReloadPhase = (typeof reloadPhases)[number];

export const reloadEffects = ['added', 'changed', 'vanished', 'refused'] as const;
export type ReloadEffect = (typeof reloadEffects)[number];

/** Vanished although in the file: the file marks them inactive. */
export function isDeactivated(row: { effect: ReloadEffect; row_number: number | null }): boolean {
  return row.effect === 'vanished' && row.row_number !== null;
}

/** The state of an address's token: none needed, stored, or to be entered again. */
export const tokenStates = ['none', 'kept', 'lost'] as const;
export type TokenState = (typeof tokenStates)[number];

export const reloadActionNames = ['apply', 'stop', 'undo'] as const;
export type ReloadAction = (typeof reloadActionNames)[number];

/** The actions allowed in each state; a ready run only waits after a dry run. */
const reloadActions: Record<ReloadState, readonly ReloadAction[]> = {
  staging: ['stop'],
  ready: ['apply', 'stop'],
  applying: [],
  applied: ['undo'],
  refused: ['apply', 'stop'],
  failed: [],
  stopped: [],
};

export interface RunStanding {
  state: ReloadState;
  dry_run: boolean;
  /** Replaced by a newer run of the same kind; its rows are gone. */
  is_superseded: boolean;
  /** The file says something that isn't stored yet. */
  has_changes: boolean;
  /** No later run wrote the same columns, and its effects are still stored. */
  can_undo: boolean;
}

/** Whether a run would store anything: rows, or changes that wait for a second approval or were set aside. */
export function hasChanges(run: {
  added_count: number;
  changed_count: number;
  vanished_count: number;
  waiting_count: number;
  aside_count: number;
}): boolean {
  const { added_count, changed_count, vanished_count, waiting_count, aside_count } = run;
  return added_count + changed_count + vanished_count + waiting_count + aside_count > 0;
}

export function actionsOf(run: RunStanding): readonly ReloadAction[] {
  if (run.state === 'applied') return run.can_undo ? reloadActions.applied : [];
  if (run.is_superseded) return [];
  const goesOnByItself = run.state === 'ready' && !run.dry_run;
  const hasNothing = run.state === 'ready' && !run.has_changes;
  return goesOnByItself || hasNothing ? ['stop'] : reloadActions[run.state];
}

/** Whether the run is in progress; only one may be at a time. */
export function isUnderWay(run: Pick<RunStanding, 'state' | 'dry_run'>): boolean {
  if (run.state === 'ready') return !run.dry_run;
  return run.state === 'staging' || run.state === 'applying';
}

/** If more than this share of a kind's active people vanishes, a written confirmation is needed. */
export const vanishLimitPercent = 10;

/**
 * Exactly one in ten may still vanish, or change role or address; `earlier` is the share of that day's
 * other runs.
 */
export function exceedsGuard({
  guarded,
  known,
  earlier,
}: {
  guarded: number;
  known: number;
  /** In percent. */
  earlier: number;
}): boolean {
  if (guarded === 0) return false;
  return guarded * 100 > known * Math.max(vanishLimitPercent - earlier, 0);
}

/** Whether the vanished alone exceed the limit. */
export function isOverAlone(run: { vanish_percent: number }): boolean {
  return run.vanish_percent > vanishLimitPercent;
}

/** A compared run's relation to the limit; each value has a phrase. */
export function guardOf(run: {
  state: ReloadState;
  counts: { vanished: number };
  vanish_percent: number;
}): 'exceeded' | 'together' | 'none' | 'lifted' | 'kept' | 'within' {
  if (run.state === 'refused') return isOverAlone(run) ? 'exceeded' : 'together';
  if (run.counts.vanished === 0) return 'none';
  if (isOverAlone(run)) return 'lifted';
  return run.state === 'applied' ? 'kept' : 'within';
}

/** One decimal; shown above the limit whenever it is exceeded. */
export function vanishPercent({ vanished, known }: { vanished: number; known: number }): number {
  return percentOf(vanished, known, { decimals: 1, limits: [vanishLimitPercent] });
}

/** The formats allowed for a kind's file; OneRoster only covers people. */
export function formatsOf(kind: ReloadKind): readonly SourceFormat[] {
  return sourceFormats.filter((format) => format !== 'oneroster' || rowsOf(kind) === 'people');
}

/** The number of runs per kind whose row effects are kept; older ones keep only counts. */
export const runsRemembered = 10;
