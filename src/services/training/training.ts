/** 1 excuse, 2 withdrawal, 3 suspension, 4 excuse of an absence (spec section 2). */
export const requestKinds = [1, 2, 3, 4] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['pending', 'accepted', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

/** 1 passed, 2 failed, 3 excused, 4 financial suspension, 5 withdrawn (spec section 4). */
export const results = [1, 2, 3, 4, 5] as const;
export type Result = (typeof results)[number];

/** Why a training is suspended: for money it ends, else it is paused until a day. */
export const suspensionCauses = ['financial', 'medical', 'other'] as const;
export type SuspensionCause = (typeof suspensionCauses)[number];

/** Whether granting a request pauses the training. */
export function isPause(cause: SuspensionCause | null): boolean {
  return cause !== null && cause !== 'financial';
}

/** The placement's result after an accepted request; a pause and the excuse of an absence don't change it. */
export const resultOf: Record<Exclude<RequestKind, 4>, Result> = { 1: 3, 2: 5, 3: 4 };

/** The causes of a changed seat: a run of the distribution, a change by hand, a swap, a request, or an undo. */
export type SeatCause = 'run' | 'hand' | 'swap' | 'request' | 'undo';

export const attendanceStates = ['present', 'late', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** 1 excuse, 2 absence. */
export type AbsenceType = 1 | 2;

export type AttendanceSource = 'trainer' | 'code' | 'unit';

/** The alerts as the database numbers them (spec section 9). */
export const alerts = ['none', 'first', 'second', 'deprivation'] as const;
export type Alert = (typeof alerts)[number];

/** How many days a trainer's device may keep an entry before it sends it, also after the link has ended. */
export const keptDays = 14;

/** The values that a mail's text may name, each in braces. */
export const mailValues = ['name', 'side', 'department', 'trainer', 'start', 'end'] as const;

/** Whether a mail goes to students for a training of theirs; else they may have none. */
export function isOfTraining(filters: { cycle?: unknown; side?: unknown; result?: unknown }) {
  return [filters.cycle, filters.side, filters.result].some((one) => one !== undefined);
}

/** Whether a text names a value that only a training has: all but the name. */
export function namesTraining(text: string): boolean {
  return mailValues.some((one) => one !== 'name' && text.includes(`{${one}}`));
}

/** The text with its values; braces around anything else stay as they are. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
