import type { Secrets } from '#platform/secrets/secrets.ts';

/** The parts of one sign-in that its answer must match. */
export interface SsoSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * All of them follow from the key that the browser keeps, under the portal's own: an answer counts in the browser that
 * began, any process knows it again, and a flood of beginnings leaves no rows.
 */
export function ssoSecrets(secrets: Pick<Secrets, 'derive'>, key: string): SsoSecrets {
  const of = (part: string) => secrets.derive(['accounts.sso', part, key]).toString('base64url');
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
}
