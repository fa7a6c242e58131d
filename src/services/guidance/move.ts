/** Vocabulary and pure rules of changing a student's guide, shared by server and screen. */

/** `transfer`: a guide hands a student over; `request`: a student asks for another guide. */
export const moveKinds = ['transfer', 'request'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** `overtaken`: the student got another guide before it was decided. */
export const moveStates = ['pending', 'approved', 'rejected', 'withdrawn', 'overtaken'] as const;
export type MoveState = (typeof moveStates)[number];

/** How a student got another guide. */
export const changeReasons = ['assigned', 'transferred', 'requested', 'source'] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const moveActions = ['approve', 'reject', 'edit', 'withdraw'] as const;
export type MoveAction = (typeof moveActions)[number];

/** The reason recorded for a change that was approved. */
export const reasonOfKind = {
  transfer: 'transferred',
  request: 'requested',
} as const satisfies Record<MoveKind, ChangeReason>;

/** Returns the caller's possible actions on a transfer or request: decide it, or edit or withdraw their own. */
export function actionsOf(
  move: { kind: MoveKind; state: MoveState },
  caller: { isAsker: boolean; mayDecide: boolean },
): MoveAction[] {
  if (move.state !== 'pending') return [];
  const own: MoveAction[] = move.kind === 'transfer' ? ['edit', 'withdraw'] : ['withdraw'];
  return [
    ...(caller.mayDecide ? (['approve', 'reject'] as const) : []),
    ...(caller.isAsker ? own : []),
  ];
}
