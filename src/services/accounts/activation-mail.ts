/** How a person stands with the mail, or the slip of paper, that opens their account for the first time. */
export const activationStates = [
  'no_address',
  'refused',
  'printed',
  'waiting',
  'sent',
  'activated',
] as const;
export type ActivationState = (typeof activationStates)[number];
