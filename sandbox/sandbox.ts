import { noSandboxFaults, type SandboxFaults } from '#services/demo/sandbox-fault.ts';
import { answerAtDesk, type SandboxAddresses, type SandboxClock } from './desk.ts';
import { Jeel } from './jeel.ts';
import { openKept } from './kept.ts';
import { openMailServer } from './mail-server.ts';
import type { World } from './misbehaviour.ts';
import { answerMoyasar } from './moyasar.ts';
import { MoyasarPayments } from './moyasar-payments.ts';
import { Oidc } from './oidc.ts';
import { type Asked, jsonOf, type Listening, notFound, openParty } from './party.ts';
import { answerBank } from './sadad-bank.ts';
import { answerSms } from './sms-gateway.ts';
import { answerTaqnyat } from './taqnyat.ts';
import { openWebhooks } from './webhooks.ts';

export interface Sandbox {
  /** Where its desk answers, which tells the rest. */
  url: string;
  addresses: SandboxAddresses;
  /** The provider of sign-ins, whose fault is set. */
  oidc: Pick<Oidc, 'fault'>;
  /** How often each message was taken, by its sender's id. */
  taken(): Map<string, number>;
  misbehave(faults: Partial<SandboxFaults>): void;
  /** From now on, what the portal calls itself is reached at another origin. */
  reach(public_url: string, url: string): void;
  /** Once every webhook is delivered or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The ports of its parties; any free one by default. */
export type SandboxPorts = Partial<
  Record<'http' | 'smtp' | 'moyasar' | 'bank' | 'jeel' | 'oidc', number>
>;

export interface SandboxOptions {
  /** The portal that it serves; tells one sandbox from another that has its port by now. */
  home: string;
  /** The file of its records; without one they are in memory. */
  file?: string;
  ports?: SandboxPorts;
  /** Another clock than its own, for tests. */
  now?: () => Date;
}

/** Opens every party of the outside world on 127.0.0.1. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { home, file = ':memory:', ports = {} } = options;
  const kept = openKept(file);
  const closing = new AbortController();
  const origins = new Map<string, string>();
  const world: World = {
    kept,
    closing: closing.signal,
    faults: () => ({ ...noSandboxFaults, ...kept.read('faults', noSandboxFaults) }),
    now: options.now ?? (() => shownBy(kept.read<SandboxClock | null>('clock', null))),
    reached: (url) => {
      const { origin, href } = new URL(url);
      return (origins.get(origin) ?? origin) + href.slice(origin.length);
    },
  };
  const webhooks = openWebhooks(world);
  const addresses: SandboxAddresses = {
    home,
    smtp_url: '',
    sms_url: '',
    moyasar_url: '',
    bank_url: '',
    jeel_url: '',
    oidc_url: '',
  };
  const payments = new MoyasarPayments(
    world,
    webhooks,
    () => new URL(addresses.moyasar_url).origin,
  );
  const jeel = new Jeel(world, webhooks, () => addresses.jeel_url);
  const oidc = new Oidc(world, () => addresses.oidc_url);
  const open: Listening[] = [];
  const close = async () => {
    closing.abort();
    await Promise.all(open.map((party) => party.close()));
    await webhooks.settled();
    kept.close();
  };
  const opened = async (party: Promise<Listening>, scheme = 'http') => {
    const listening = await party;
    open.push(listening);
    return `${scheme}://127.0.0.1:${listening.port}`;
  };
  try {
    const desk = (asked: Asked) => answerHere(world, addresses, asked);
    addresses.smtp_url = await opened(openMailServer(world, ports.smtp ?? 0), 'smtp');
    const url = await opened(openParty(ports.http ?? 0, desk));
    addresses.sms_url = `${url}/rest/SMS/messages`;
    const moyasar = openParty(ports.moyasar ?? 0, (asked) => answerMoyasar(world, payments, asked));
    addresses.moyasar_url = `${await opened(moyasar)}/v1`;
    const bank = openParty(ports.bank ?? 0, (asked) => answerBank(payments, asked));
    addresses.bank_url = await opened(bank);
    addresses.jeel_url = await opened(openParty(ports.jeel ?? 0, (asked) => jeel.answer(asked)));
    addresses.oidc_url = await opened(openParty(ports.oidc ?? 0, (asked) => oidc.answer(asked)));
    return {
      url,
      addresses,
      oidc,
      taken: kept.taken,
      misbehave: (faults) => kept.remember('faults', { ...world.faults(), ...faults }),
      reach: (public_url, to) => void origins.set(new URL(public_url).origin, new URL(to).origin),
      settled: webhooks.settled,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The desk, and beside it the SMS gateways. */
async function answerHere(world: World, addresses: SandboxAddresses, asked: Asked) {
  const call = `${asked.method} ${asked.path}`;
  if (call === 'POST /rest/SMS/messages') {
    const answered = await answerSms(world, new URLSearchParams(asked.body));
    return answered === 'hang_up' ? answered : { status: answered.status, json: answered.reply };
  }
  if (call === 'POST /v1/messages') return answerTaqnyat(world, asked);
  const reply = answerAtDesk(world, addresses, call, asked.query, jsonOf(asked.body));
  return reply === null ? notFound : { status: 200, json: reply };
}

/** From where the demo's clock was moved to, it runs on. */
function shownBy(clock: SandboxClock | null): Date {
  if (!clock) return new Date();
  return new Date(Date.parse(clock.shows) + Date.now() - Date.parse(clock.moved_at));
}
