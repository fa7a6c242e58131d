import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { KeptMessage } from '../contract.ts';
import type { SandboxFaults } from '../sandbox-fault.ts';

/** Where the outside parties are. */
interface SandboxAddresses {
  smtp_url: string;
  sms_url: string;
}

interface Listing {
  to?: string | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** What the demo asks of its sandbox (sandbox/desk.ts); `busy` while it is being started again. */
export interface SandboxDesk {
  addresses(): Answer<SandboxAddresses>;
  messages(listing: Listing): Answer<{ count: number; results: KeptMessage[] }>;
  faults(): Answer<SandboxFaults>;
  setFaults(faults: SandboxFaults): Answer<SandboxFaults>;
  setClock(at: string | null): Answer<{ now: string }>;
}

type Answer<Reply> = Promise<Reply | Refusal<'busy'>>;

const patienceMs = 2000;

/** `where` is asked each time, since a sandbox that was started again may stand elsewhere. */
export function sandboxDesk(where: { readonly url: string }): SandboxDesk {
  async function ask<Reply>(method: string, path: string, body?: unknown): Answer<Reply> {
    const signal = AbortSignal.timeout(patienceMs);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${where.url}${path}`, { method, signal, ...sent }).then(
      (answer) => answer.json() as Promise<Reply>,
      () => refuse('busy', { values: { retry_after: 2 } }),
    );
  }
  return {
    addresses: () => ask('GET', '/'),
    messages: ({ to, search, page, page_size }) => {
      const query = new URLSearchParams({ page: String(page), page_size: String(page_size) });
      if (to !== undefined) query.set('to', to);
      if (search !== undefined) query.set('search', search);
      return ask('GET', `/messages?${query}`);
    },
    faults: () => ask('GET', '/faults'),
    setFaults: (faults) => ask('PUT', '/faults', faults),
    setClock: (at) => ask('PUT', '/clock', { at }),
  };
}
