/** How a person stands with the mail that opens their account for the first time. */
export const activationStates = ['no_address', 'waiting', 'sent', 'activated'] as const;
export type ActivationState = (typeof activationStates)[number];
