import { z } from 'zod';
import { isSameSecret } from '#platform/webhooks/same-secret.ts';
import type { Proof } from '#platform/webhooks/webhooks.ts';
import { provenByHmac } from './hmac.ts';
import type { FindWayKeys } from './ways/open-ways.ts';

const tokenOf = z.object({ secret_token: z.string().max(500) });

/**
 * Moyasar signs nothing: the body holds a token that it was given. The body alone changes nothing: the provider is
 * asked afterwards.
 */
export function provenByToken(findKeys: FindWayKeys): Proof {
  return async ({ raw }) => {
    const { moyasar } = await findKeys();
    if (!moyasar?.webhook_token) return null;
    const given = readToken(raw);
    if (given === null) return null;
    return isSameSecret(given, moyasar.webhook_token) ? raw : null;
  };
}

function readToken(raw: Buffer): string | null {
  try {
    return tokenOf.safeParse(JSON.parse(raw.toString('utf8'))).data?.secret_token ?? null;
  } catch {
    return null;
  }
}

export function provenByJeel(findKeys: FindWayKeys): Proof {
  return provenByHmac({
    header: 'x-jeel-signature',
    encoding: 'base64',
    secrets: async () => [(await findKeys()).jeel?.client_secret ?? ''],
  });
}
