import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { createQueue } from '#platform/service/queue.ts';
import { askProvider, Unanswered } from './ask-provider.ts';
import type { SsoSecrets } from './sso-secrets.ts';

/** The university's provider of sign-ins by OpenID Connect. */
export interface SsoSettings {
  issuer: string;
  client_id: string;
  client_secret: string | null;
  /** The claim that names a person, and the number of theirs that it is. */
  claim: string;
  claim_is: 'user_id' | 'national_id';
}

/** The provider's word for somebody. */
export interface Vouched {
  number: string;
  /** It has asked them for a second step itself. */
  is_step_done: boolean;
}

export type Unvouched = 'sso_silent' | 'sso_refused' | 'busy';

/** How long its addresses and keys are taken as read. */
const knownMs = 600_000;

/** So many ask the provider at once, and so many wait: it may be slow, and anybody may begin. */
const line = { at_once: 8, longest: 100 };

/** Methods of the provider (RFC 8176) that are more than a password. */
const secondSteps = ['mfa', 'otp', 'hwk'];

export type Sso = ReturnType<typeof openSso>;

export function openSso(
  outside: Outside,
  settings: SsoSettings,
  { return_url }: { return_url: string },
) {
  const inLine = createQueue(line);
  let known: { config: Promise<Configuration>; at: number } | null = null;

  const configAt = (now: Date): Promise<Configuration> => {
    if (known && Math.abs(now.getTime() - known.at) < knownMs) return known.config;
    const config = discover(outside, settings, now);
    const found = { config, at: now.getTime() };
    known = found;
    // A failure is not kept.
    config.catch(() => {
      if (known === found) known = null;
    });
    return config;
  };

  return {
    claim_is: settings.claim_is,
    /** The provider's page, where the browser goes to be vouched for. */
    addressFor: ({ state, nonce, verifier }: SsoSecrets, language: Language, now: Date) =>
      inLine(() =>
        orUnvouched(async () => {
          const address = buildAuthorizationUrl(await configAt(now), {
            redirect_uri: return_url,
            scope: 'openid profile',
            state,
            nonce,
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            ui_locales: language,
          });
          return address.href;
        }),
      ),
    /** Trades the query that the browser came back with for the provider's word. */
    vouchFor: ({ state, nonce, verifier }: SsoSecrets, query: string, now: Date) =>
      inLine(() =>
        orUnvouched(async () => {
          const returned = new URL(return_url);
          returned.search = query;
          const tokens = await authorizationCodeGrant(await configAt(now), returned, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
          });
          return readClaims(tokens.claims() ?? {}, settings.claim);
        }),
      ),
  };
}

async function discover(outside: Outside, settings: SsoSettings, now: Date) {
  const { issuer, client_id, client_secret } = settings;
  const isPlain = issuer.startsWith('http:');
  return discovery(
    new URL(issuer),
    client_id,
    // The library reads the machine's clock, which a demo's isn't.
    { [clockSkew]: Math.round((now.getTime() - Date.now()) / 1000) },
    client_secret === null ? None() : ClientSecretPost(client_secret),
    {
      [customFetch]: askProvider(outside, new URL(issuer)),
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  );
}

function readClaims(claims: Record<string, unknown>, claim: string): Vouched {
  const { [claim]: number, amr } = claims;
  return {
    number: typeof number === 'string' ? number.slice(0, 100) : '',
    is_step_done: Array.isArray(amr) && amr.some((way) => secondSteps.includes(String(way))),
  };
}

async function orUnvouched<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | Refusal<Unvouched>> {
  try {
    return await ask();
  } catch (error) {
    // Each wrong part of an answer is thrown, and no caller is told which.
    const isSilent = [error, (error as Error).cause].some((one) => one instanceof Unanswered);
    return refuse(isSilent ? 'sso_silent' : 'sso_refused');
  }
}
