import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '#platform/language/language.ts';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** A request whose size is known to be small; its body is text. */
export interface Asked {
  method: string;
  path: string;
  /** `/v1/payments/7` is `v1`, `payments`, `7`. */
  parts: readonly string[];
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  language: Language;
}

/** `hang_up` breaks the connection. */
export type Answer =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; html: string }
  | { location: string }
  | 'hang_up';

export const notFound: Answer = { status: 404, json: { message: 'Not found' } };

/** More than any right request needs. */
const largestBody = 64_000;

/** Serves one party of the outside world over HTTP, on 127.0.0.1. */
export async function openParty(
  port: number,
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Promise<Listening> {
  const http = createServer((request, response) => {
    const reply = async () => {
      const body = await readBody(request);
      if (body === null) {
        response.writeHead(413, { connection: 'close' }).end();
        return;
      }
      const said = await answer(askedBy(request, body));
      if (said === 'hang_up') response.destroy();
      else if ('location' in said) response.writeHead(303, { location: said.location }).end();
      else if ('html' in said) response.writeHead(said.status, pageHeaders).end(said.html);
      else {
        const type = { 'content-type': 'application/json', ...said.headers };
        response.writeHead(said.status, type).end(JSON.stringify(said.json));
      }
    };
    reply().catch(() => response.destroy());
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

function askedBy(request: IncomingMessage, body: string): Asked {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const language = searchParams.get('lang') ?? searchParams.get('ui_locales');
  return {
    method: request.method ?? '',
    path: pathname,
    parts: pathname.split('/').slice(1),
    query: searchParams,
    headers: request.headers,
    body,
    language: language === 'en' ? 'en' : 'ar',
  };
}

/** Null if it is larger than anything that is right here. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > largestBody) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Undefined for what is no JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
