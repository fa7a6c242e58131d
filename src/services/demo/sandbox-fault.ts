/** The outside services of a demo. */
export const sandboxParties = ['mail', 'sms'] as const;

export type SandboxParty = (typeof sandboxParties)[number];

/** How a service may misbehave; sandbox/README.md describes each fault. */
export const sandboxFaults = [
  'none',
  'slow',
  'busy',
  'refused',
  'twice',
  'lost',
  'unanswered',
] as const;

export type SandboxFault = (typeof sandboxFaults)[number];

/** The current fault of each service. */
export interface SandboxFaults extends Record<SandboxParty, SandboxFault> {
  slow_seconds: number;
}

export const noSandboxFaults: SandboxFaults = { mail: 'none', sms: 'none', slow_seconds: 20 };
