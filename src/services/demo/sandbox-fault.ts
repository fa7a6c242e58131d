/** The outside services of a demo that are sent messages. */
export const messageParties = ['mail', 'sms'] as const;

/** Those that take money; Moyasar issues SADAD bills too, which fail on their own. */
export const paymentParties = ['moyasar', 'sadad', 'jeel'] as const;

export const sandboxParties = [...messageParties, ...paymentParties] as const;

export type MessageParty = (typeof messageParties)[number];
export type PaymentParty = (typeof paymentParties)[number];
export type SandboxParty = MessageParty | PaymentParty;

/** How a service may misbehave; sandbox/README.md describes each fault. */
export const messageFaults = [
  'none',
  'slow',
  'busy',
  'refused',
  'twice',
  'lost',
  'unanswered',
] as const;

export const paymentFaults = [...messageFaults, 'refused_late', 'disordered'] as const;

export type MessageFault = (typeof messageFaults)[number];
export type PaymentFault = (typeof paymentFaults)[number];

/** The current fault of each service. */
export type SandboxFaults = Record<MessageParty, MessageFault> &
  Record<PaymentParty, PaymentFault> & { slow_seconds: number };

export const noSandboxFaults: SandboxFaults = {
  mail: 'none',
  sms: 'none',
  moyasar: 'none',
  sadad: 'none',
  jeel: 'none',
  slow_seconds: 20,
};
