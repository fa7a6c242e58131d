import { z } from 'zod';

/**
 * How a call without a session is opened: by a signed link, or by an outside system's signature (decision
 * record 58).
 */
export type Open = SignedLink | 'webhook';

/** A kind of signed link: its secret, `{token}` in the path, opens one subject until it expires or ends. */
export interface SignedLink<Kind extends string = string> {
  /** `service.what`; a link of one kind opens no call of another. */
  kind: Kind;
  /** The answer to every token that is wrong, expired, ended or of another kind. */
  refusal: string;
}

export function signedLink<const Kind extends string>(
  kind: Kind,
  refusal = 'not_found',
): SignedLink<Kind> {
  return { kind, refusal };
}

/** Accepts any text, so that a malformed token is answered like any other wrong one. */
export const linkParams = z.strictObject({ token: z.string() });
