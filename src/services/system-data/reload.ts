/** Words and pure rules of a reload, the same on the server and on the screen. */

export const reloadKinds = ['students', 'users', 'instructors'] as const;
export type ReloadKind = (typeof reloadKinds)[number];

/** The order in which an empty database is filled: a student's guide has to be there already. */
export const firstLoadOrder = [
  'users',
  'instructors',
  'students',
] as const satisfies readonly ReloadKind[];

export const reloadStates = [
  'staging',
  'ready',
  'applying',
  'applied',
  'refused',
  'failed',
] as const;
export type ReloadState = (typeof reloadStates)[number];

export const reloadPhases = ['reading', 'checking', 'writing', 'telling'] as const;
export type ReloadPhase = (typeof reloadPhases)[number];

export const reloadEffects = ['added', 'changed', 'vanished', 'refused'] as const;
export type ReloadEffect = (typeof reloadEffects)[number];

/** Why a run failed before it changed anything. */
export const reloadFailures = [
  'file_missing',
  'file_unreadable',
  'wrong_header',
  'broken_csv',
  'broken_reference',
  'staging_lost',
  'no_administrator',
  'unexpected',
] as const;
export type ReloadFailure = (typeof reloadFailures)[number];

export type ReloadAction = 'apply';

/** What a person may do with a run in this state; a ready run waits only after a dry run. */
const reloadActions = {
  staging: [],
  ready: ['apply'],
  applying: [],
  applied: [],
  refused: ['apply'],
  failed: [],
} as const satisfies Record<ReloadState, readonly ReloadAction[]>;

export interface RunStanding {
  state: ReloadState;
  dry_run: boolean;
  /** A newer run of the same kind has taken its place, and its rows are gone. */
  is_superseded: boolean;
}

export function actionsOf(run: RunStanding): readonly ReloadAction[] {
  const goesOnByItself = run.state === 'ready' && !run.dry_run;
  return run.is_superseded || goesOnByItself ? [] : reloadActions[run.state];
}

/** Whether somebody is still at work on it; one such run at a time. */
export function isUnderWay(run: Pick<RunStanding, 'state' | 'dry_run'>): boolean {
  if (run.state === 'ready') return !run.dry_run;
  return run.state === 'staging' || run.state === 'applying';
}

/** More than this share of a kind's active people never vanishes without a written yes. */
export const vanishLimitPercent = 10;

/** Exactly one in ten may still vanish. */
export function exceedsVanishLimit(counts: { vanished: number; known: number }): boolean {
  return counts.vanished * 100 > counts.known * vanishLimitPercent;
}

/** How a run that has been compared stands to the limit; there is a phrase for each. */
export function guardOf(run: {
  state: ReloadState;
  counts: { vanished: number };
  vanish_percent: number;
}): 'exceeded' | 'none' | 'lifted' | 'kept' | 'within' {
  if (run.state === 'refused') return 'exceeded';
  if (run.counts.vanished === 0) return 'none';
  if (run.vanish_percent > vanishLimitPercent) return 'lifted';
  return run.state === 'applied' ? 'kept' : 'within';
}

/** To one decimal, for people to read; the limit itself is checked unrounded. */
export function vanishPercent(counts: { vanished: number; known: number }): number {
  if (counts.known === 0) return 0;
  return Math.round((counts.vanished * 1000) / counts.known) / 10;
}

/** Of so many runs of a kind each row's effect is kept; of older ones only the counts. */
export const runsRemembered = 10;
