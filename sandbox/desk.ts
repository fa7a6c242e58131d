import { noSandboxFaults, type SandboxFaults } from '#services/demo/sandbox-fault.ts';
import type { KeptMessage } from './kept.ts';
import type { World } from './misbehaviour.ts';

/** Where the parties are reached, and which folder this sandbox serves. */
export interface SandboxAddresses {
  home: string;
  smtp_url: string;
  sms_url: string;
  /** Its API, below `/v1`. */
  moyasar_url: string;
  /** Where a SADAD bill is paid. */
  bank_url: string;
  /** Its API and its `/oauth2/token`. */
  jeel_url: string;
  /** The issuer of sign-ins by OpenID Connect. */
  oidc_url: string;
}

export interface SandboxClock {
  shows: string;
  moved_at: string;
}

/** The demo's calls to its sandbox: kept messages, active faults, the time. */
export interface Desk {
  'GET /': { reply: SandboxAddresses };
  'GET /messages': { reply: { count: number; results: KeptMessage[] } };
  'GET /faults': { reply: SandboxFaults };
  'PUT /faults': { body: SandboxFaults; reply: SandboxFaults };
  /** A setting of the university at Moyasar’s dashboard: the address of its webhooks. */
  'PUT /moyasar/webhook': { body: { url: string }; reply: { url: string } };
  'PUT /clock': { body: { at: string | null }; reply: { now: string } };
}

export function answerAtDesk(
  world: World,
  addresses: SandboxAddresses,
  call: string,
  query: URLSearchParams,
  body: unknown,
): Desk[keyof Desk]['reply'] | null {
  const { kept } = world;
  switch (call) {
    case 'GET /':
      return addresses;
    case 'GET /messages':
      return kept.list({
        to: query.get('to') ?? undefined,
        search: query.get('search') ?? undefined,
        page: Number(query.get('page') ?? 1),
        page_size: Number(query.get('page_size') ?? 25),
      });
    case 'GET /faults':
      return world.faults();
    case 'PUT /faults':
      kept.remember('faults', { ...noSandboxFaults, ...(body as SandboxFaults) });
      return world.faults();
    case 'PUT /moyasar/webhook': {
      const { url } = body as Desk['PUT /moyasar/webhook']['body'];
      kept.remember('moyasar_webhook', url);
      return { url };
    }
    case 'PUT /clock': {
      const { at } = body as Desk['PUT /clock']['body'];
      kept.remember('clock', at && { shows: at, moved_at: new Date().toISOString() });
      return { now: world.now().toISOString() };
    }
    default:
      return null;
  }
}
