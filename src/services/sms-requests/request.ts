/** Words and pure rules of SMS requests. */

/** The states, by the specification's numbers. */
export const states = { under_review: 1, approved: 2, on_hold: 3, rejected: 4 } as const;
export type State = (typeof states)[keyof typeof states];
export type StateName = keyof typeof states;
export type Outcome = Exclude<StateName, 'under_review'>;

export const stateMarks = {
  under_review: 'under_review',
  approved: 'accepted',
  on_hold: 'needs_action',
  rejected: 'refused',
} as const;

export const stateNumbers = [1, 2, 3, 4] as const;

export function nameOfState(state: State): StateName {
  return (Object.keys(states) as StateName[])[state - 1] as StateName;
}

/** How far one receiver's message is; `doubled` and `invalid` get none. */
export const receiverStates = [
  'waiting',
  'sent',
  'delivered',
  'failed',
  'doubled',
  'invalid',
] as const;
export type ReceiverState = (typeof receiverStates)[number];

export const mostParts = 10;

/** The most receivers of one request. */
export const mostReceivers = 10_000;

/** The most messages to oneself in a day. */
export const mostTests = 5;

/** The names in the setting, separated by commas. */
export function sendersIn(setting: string): string[] {
  return setting.split(',').map((name) => name.trim());
}
