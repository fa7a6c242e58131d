/** The state of the mail, or printed slip, with which a person first activates their account. */
export const activationStates = [
  'no_address',
  'refused',
  'printed',
  'waiting',
  'sent',
  'activated',
] as const;
export type ActivationState = (typeof activationStates)[number];
