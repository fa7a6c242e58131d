/** The outside parties of a demo. */
export const sandboxParties = ['mail', 'sms'] as const;

export type SandboxParty = (typeof sandboxParties)[number];

/** How a party may misbehave (sandbox/README.md says what each does). */
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

/** What each party does now. */
export interface SandboxFaults extends Record<SandboxParty, SandboxFault> {
  slow_seconds: number;
}

export const noSandboxFaults: SandboxFaults = { mail: 'none', sms: 'none', slow_seconds: 20 };
