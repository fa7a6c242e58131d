import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { noSandboxFaults, type SandboxFaults } from '#services/demo/sandbox-fault.ts';
import { answerAtDesk, type SandboxAddresses, type SandboxClock } from './desk.ts';
import { openKept } from './kept.ts';
import { openMailServer } from './mail-server.ts';
import type { World } from './misbehaviour.ts';
import { answerSms } from './sms-gateway.ts';

export interface Sandbox {
  /** Where its desk answers, which tells the rest. */
  url: string;
  addresses: SandboxAddresses;
  /** How often each message was taken, by its sender's id. */
  taken(): Map<string, number>;
  misbehave(faults: Partial<SandboxFaults>): void;
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** Whom it serves; tells one sandbox from another that has its port by now. */
  home: string;
  /** Where it keeps what it is given; in memory unless told. */
  file?: string;
  http_port?: number;
  smtp_port?: number;
  /** Another clock than its own, for tests. */
  now?: () => Date;
}

/** Opens every party of the outside world on 127.0.0.1. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { home, file = ':memory:', http_port = 0, smtp_port = 0 } = options;
  const kept = openKept(file);
  const closing = new AbortController();
  const world: World = {
    kept,
    closing: closing.signal,
    faults: () => kept.read('faults', noSandboxFaults),
    now: options.now ?? (() => shownBy(kept.read<SandboxClock | null>('clock', null))),
  };
  const mail = await openMailServer(world, smtp_port).catch((error: Error) => {
    kept.close();
    throw error;
  });
  const addresses = { home, smtp_url: `smtp://127.0.0.1:${mail.port}`, sms_url: '' };
  const http = createServer((request, response) => {
    answer(world, addresses, request, response).catch(() => response.destroy());
  });
  http.listen(http_port, '127.0.0.1');
  await once(http, 'listening').catch(async (error: Error) => {
    await mail.close();
    kept.close();
    throw error;
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  addresses.sms_url = `${url}/rest/SMS/messages`;
  return {
    url,
    addresses,
    taken: kept.taken,
    misbehave: (faults) => kept.remember('faults', { ...world.faults(), ...faults }),
    close: async () => {
      closing.abort();
      http.closeAllConnections();
      await Promise.all([mail.close(), new Promise((resolve) => http.close(resolve))]);
      kept.close();
    },
  };
}

async function answer(
  world: World,
  addresses: SandboxAddresses,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const sent = await textOf(request);
  const call = `${request.method} ${pathname}`;
  if (call === 'POST /rest/SMS/messages') {
    const answered = await answerSms(world, new URLSearchParams(sent));
    if (answered === 'hang_up') response.destroy();
    else say(response, answered.status, answered.reply);
    return;
  }
  const reply = answerAtDesk(world, addresses, call, searchParams, sent && JSON.parse(sent));
  say(response, reply === null ? 404 : 200, reply);
}

function say(response: ServerResponse, status: number, reply: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

/** From where the demo's clock was moved to, it runs on. */
function shownBy(clock: SandboxClock | null): Date {
  if (!clock) return new Date();
  return new Date(Date.parse(clock.shows) + Date.now() - Date.parse(clock.moved_at));
}
