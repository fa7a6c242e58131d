import type { CustomFetchOptions } from 'openid-client';
import { z } from 'zod';
import { configured, internet } from '#platform/outside/ask.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';

/** The provider gave no answer that can be read: it is slow, down, or says too much. */
export class Unanswered extends Error {}

const patience = { timeout_ms: 4000, tries: 1, largest_bytes: 200_000 };

const json = z.record(z.string(), z.unknown());

/** Makes the library's requests by `platform/outside`. Only the issuer's own host may be beside the portal. */
export function askProvider(outside: Outside, issuer: URL) {
  return async (address: string, { method, body }: CustomFetchOptions): Promise<Response> => {
    const url = new URL(address);
    const system = outside({
      name: 'oidc',
      url: address,
      reach: url.origin === issuer.origin ? configured : internet,
      sends: 'form',
      refusal: json,
      ...patience,
    });
    const answer =
      method === 'POST'
        ? await system.post('', { body: fieldsOf(body), key: null, reply: json })
        : await system.get('', { reply: json });
    if (!(answer instanceof OutsideFailure)) return Response.json(answer);
    if (answer.because !== 'said_no') throw new Unanswered(answer.because);
    return Response.json(answer.said ?? {}, { status: answer.status });
  };
}

function fieldsOf(body: unknown): Record<string, string> {
  return Object.fromEntries(body instanceof URLSearchParams ? body : []);
}
