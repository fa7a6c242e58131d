import { z } from 'zod';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { configured } from '#platform/outside/ask.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { demoContract, type KeptMessage } from '../contract.ts';
import type { SandboxFaults } from '../sandbox-fault.ts';

/** URLs of the outside services. */
interface SandboxAddresses {
  smtp_url: string;
  sms_url: string;
  moyasar_url: string;
  bank_url: string;
  jeel_url: string;
}

interface Listing {
  to?: string | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** The demo's calls to its sandbox (sandbox/desk.ts); `busy` while it restarts. */
export interface SandboxDesk {
  addresses(): Answer<SandboxAddresses>;
  messages(listing: Listing): Answer<{ count: number; results: KeptMessage[] }>;
  faults(): Answer<SandboxFaults>;
  setFaults(faults: SandboxFaults): Answer<SandboxFaults>;
  /** Where Moyasar sends its webhooks, as a university sets it at its dashboard. */
  setMoyasarWebhook(url: string): Answer<{ url: string }>;
  setClock(at: string | null): Answer<{ now: string }>;
}

type Answer<Reply> = Promise<Reply | Refusal<'busy'>>;

const patienceMs = 2000;

const addresses = z.object({
  smtp_url: z.string(),
  sms_url: z.string(),
  moyasar_url: z.string(),
  bank_url: z.string(),
  jeel_url: z.string(),
});

const { outbox, faults, moveClock } = demoContract.calls;

/** `where` is read each time, because a restarted sandbox may have another URL. */
export function sandboxDesk(where: { readonly url: string }, outside: Outside): SandboxDesk {
  const desk = () =>
    outside({
      name: 'sandbox',
      url: where.url,
      reach: configured,
      timeout_ms: patienceMs,
      tries: 1,
      // Enough for a page of the outbox, where each message includes its HTML.
      largest_bytes: 20_000_000,
    });
  return {
    addresses: () => orBusy(desk().get('/', { reply: addresses })),
    messages: ({ to, search, page, page_size }) => {
      const query = {
        page: String(page),
        page_size: String(page_size),
        ...(to === undefined ? {} : { to }),
        ...(search === undefined ? {} : { search }),
      };
      return orBusy(desk().get('/messages', { query, reply: outbox.reply }));
    },
    faults: () => orBusy(desk().get('/faults', { reply: faults.reply })),
    setFaults: (body) => orBusy(desk().put('/faults', { body, reply: faults.reply })),
    setMoyasarWebhook: (url) =>
      orBusy(
        desk().put('/moyasar/webhook', { body: { url }, reply: z.object({ url: z.string() }) }),
      ),
    setClock: (at) => orBusy(desk().put('/clock', { body: { at }, reply: moveClock.reply })),
  };
}

async function orBusy<Reply>(asked: Promise<Reply | OutsideFailure>): Answer<Reply> {
  const answer = await asked;
  return answer instanceof OutsideFailure ? refuse('busy', { values: { retry_after: 2 } }) : answer;
}
