/** Words and pure rules of changing who guides whom, the same on the server and on the screen. */

/** A guide hands a student over; a student asks for another guide. */
export const moveKinds = ['transfer', 'request'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Overtaken: somebody gave the student another guide before it was decided. */
export const moveStates = ['pending', 'approved', 'rejected', 'withdrawn', 'overtaken'] as const;
export type MoveState = (typeof moveStates)[number];

/** How a student came to another guide. */
export const changeReasons = ['assigned', 'transferred', 'requested', 'source'] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const moveActions = ['approve', 'reject', 'edit', 'withdraw'] as const;
export type MoveAction = (typeof moveActions)[number];

/** What a change that a wish brought about is called. */
export const reasonOfKind = {
  transfer: 'transferred',
  request: 'requested',
} as const satisfies Record<MoveKind, ChangeReason>;

/** What one may do with a wish: decide it, or change one's mind about one's own. */
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
