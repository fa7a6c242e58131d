/**
 * Vocabulary and pure rules of messages: each opens a case that is answered, closed, and may be reopened
 * once.
 */

/** Spec section 3: none, first alert, second alert, deprivation. */
export const alertLevels = [0, 1, 2, 3] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** Spec section 4: completed procedure, student not responding, transferred case. */
export const closureCodes = ['CP', 'NR', 'TC'] as const;
export type ClosureCode = (typeof closureCodes)[number];

/** A report's figure for each closing code. */
export type ClosureFigure = `cases_${ClosureCode}`;
export const closureFigures = closureCodes.map((code) => `cases_${code}` as const);

/** One entry for the figure of each closing code. */
export function eachClosure<Entry>(
  make: (figure: ClosureFigure, code: ClosureCode) => Entry,
): Record<ClosureFigure, Entry> {
  const entries = closureCodes.map((code): [ClosureFigure, Entry] => {
    const figure = `cases_${code}` as const;
    return [figure, make(figure, code)];
  });
  return Object.fromEntries(entries) as Record<ClosureFigure, Entry>;
}

/** The code that a figure counts; undefined for any other figure. */
export function closureOf(figure: string): ClosureCode | undefined {
  return closureCodes.find((code) => figure === `cases_${code}`);
}

/** A case can be reopened once: `closed_again` is final. */
export const caseStates = ['open', 'closed', 'reopened', 'closed_again'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseActions = ['reply', 'change', 'close', 'reopen'] as const;
export type CaseAction = (typeof caseActions)[number];

/** The actions of each side on a case, by its state. */
export const actionsIn = {
  open: { student: ['reply'], staff: ['reply', 'change', 'close'] },
  closed: { student: [], staff: ['reopen'] },
  reopened: { student: ['reply'], staff: ['reply', 'change', 'close'] },
  closed_again: { student: [], staff: [] },
} as const satisfies Record<CaseState, Record<'student' | 'staff', readonly CaseAction[]>>;

interface CaseMarks {
  code: ClosureCode | null;
  reopened_at: string | null;
}

export function stateOf({ code, reopened_at }: CaseMarks): CaseState {
  if (code === null) return reopened_at === null ? 'open' : 'reopened';
  return reopened_at === null ? 'closed' : 'closed_again';
}

export function mayDo(action: CaseAction, one: CaseMarks, side: 'student' | 'staff'): boolean {
  const allowed: readonly CaseAction[] = actionsIn[stateOf(one)][side];
  return allowed.includes(action);
}

/** Views of the open cases within reach. */
export const openViews = ['open', 'answered', 'unseen', 'alerted'] as const;
export type OpenView = (typeof openViews)[number];

/** All views of the list. Closed cases aren't counted, because their number only grows. */
export const caseViews = [...openViews, 'closed'] as const;
export type CaseView = (typeof caseViews)[number];

export const longestMessage = 4000;
export const mostFiles = 5;
