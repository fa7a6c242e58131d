import { percentOf } from '#platform/language/percents.ts';

/** Words and pure rules of a reload, the same on the server and on the screen. */

/** Files of people: who vanishes from one is marked inactive. */
export const peopleKinds = ['students', 'users', 'instructors'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

/** Files of what students do, a row for each student, term and course: what vanishes is deleted. */
export const recordKinds = ['results', 'attendance'] as const;

export const reloadKinds = [...peopleKinds, ...recordKinds] as const;
export type ReloadKind = (typeof reloadKinds)[number];

export function isPeopleKind(kind: ReloadKind): kind is PeopleKind {
  return peopleKinds.some((each) => each === kind);
}

/** What a screen may be as old as: a kind, or the small lists that come along with each. */
export type DatedKind = ReloadKind | 'reference';

/** What a kind's rows are about; some sentences differ by it. */
export function rowsOf(kind: ReloadKind): 'people' | 'records' {
  return isPeopleKind(kind) ? 'people' : 'records';
}

/** The order in which an empty database is filled: a student's guide has to be there already. */
export const firstLoadOrder = [
  'users',
  'instructors',
  'students',
  'results',
  'attendance',
] as const satisfies readonly ReloadKind[];

/** Where a run's rows come from; an undo's from the run that it takes back. */
export const reloadOrigins = ['folder', 'upload', 'address', 'undo'] as const;
export type ReloadOrigin = (typeof reloadOrigins)[number];

/** How a source may be written; a file's beginning tells which. */
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

/** Who vanishes although the file has them: it says that they are inactive. */
export function isDeactivated(row: { effect: ReloadEffect; row_number: number | null }): boolean {
  return row.effect === 'vanished' && row.row_number !== null;
}

/** Why a run failed before it changed anything. */
export const reloadFailures = [
  'file_missing',
  'file_unreadable',
  'wrong_header',
  'double_column',
  'wrong_encoding',
  'too_large',
  'broken_csv',
  'long_line',
  'broken_zip',
  'zip_entry',
  'zip_lacks',
  'zip_too_many',
  'zip_expands',
  'not_oneroster',
  'people_only',
  'oneroster_version',
  'entry_too_long',
  'address_gone',
  'address_private',
  'address_redirects',
  'address_answered',
  'address_slow',
  'address_unreachable',
  'token_lost',
  'upload_gone',
  'undo_stale',
  'broken_reference',
  'staging_lost',
  'no_administrator',
  'terms_overlap',
  'unexpected',
] as const;
export type ReloadFailure = (typeof reloadFailures)[number];

/** Of the token that an address is entered with: none needed, kept, or to be entered again. */
export const tokenStates = ['none', 'kept', 'lost'] as const;
export type TokenState = (typeof tokenStates)[number];

export const reloadActionNames = ['apply', 'stop', 'undo'] as const;
export type ReloadAction = (typeof reloadActionNames)[number];

/** What a person may do with a run in this state; a ready run waits only after a dry run. */
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
  /** A newer run of the same kind has taken its place, and its rows are gone. */
  is_superseded: boolean;
  /** Nothing was applied since that wrote the same columns, and what it did is still known. */
  can_undo: boolean;
}

export function actionsOf(run: RunStanding): readonly ReloadAction[] {
  if (run.state === 'applied') return run.can_undo ? reloadActions.applied : [];
  if (run.is_superseded) return [];
  const goesOnByItself = run.state === 'ready' && !run.dry_run;
  return goesOnByItself ? ['stop'] : reloadActions[run.state];
}

/** Whether somebody is still at work on it; one such run at a time. */
export function isUnderWay(run: Pick<RunStanding, 'state' | 'dry_run'>): boolean {
  if (run.state === 'ready') return !run.dry_run;
  return run.state === 'staging' || run.state === 'applying';
}

/** More than this share of a kind's active people never vanishes without a written yes. */
export const vanishLimitPercent = 10;

/** Exactly one in ten may still vanish, or change roles or address; `earlier` is what else did so that day. */
export function exceedsGuard({
  guarded,
  known,
  earlier,
}: {
  guarded: number;
  known: number;
  /** In percents. */
  earlier: number;
}): boolean {
  if (guarded === 0) return false;
  return guarded * 100 > known * Math.max(vanishLimitPercent - earlier, 0);
}

/** Whether so many vanish that nothing else need be counted with them. */
export function isOverAlone(run: { vanish_percent: number }): boolean {
  return run.vanish_percent > vanishLimitPercent;
}

/** How a run that has been compared stands to the limit; there is a phrase for each. */
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

/** To one decimal, above the limit where they exceed it. */
export function vanishPercent({ vanished, known }: { vanished: number; known: number }): number {
  return percentOf(vanished, known, { decimals: 1, limits: [vanishLimitPercent] });
}

/** The formats that a kind's file may have; OneRoster tells of people alone. */
export function formatsOf(kind: ReloadKind): readonly SourceFormat[] {
  return sourceFormats.filter((format) => format !== 'oneroster' || rowsOf(kind) === 'people');
}

/** Of so many runs of a kind each row's effect is kept; of older ones only the counts. */
export const runsRemembered = 10;
