import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type PlatformRefusal, refuse } from '../contract/refusal.ts';
import { languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { refusalBody, statusOf } from './refusal-reply.ts';

const refusalOfFault: Record<string, PlatformRefusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** How long the client may read the refusal before a connection that may still bring bytes is closed. */
const lingerMs = 500;

/** A connection's requests without a reply yet; several when they are pipelined. */
const unanswered = new WeakMap<Socket, Set<ServerResponse<IncomingMessage>>>();

/** Refuses malformed or slow requests in the shape of every other refusal. */
export function refuseUnreadable(
  speak: Speak,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    const { code, rawPacket } = error;
    if (code === 'ECONNRESET' || !socket.writable) {
      if (!socket.writableEnded) socket.destroy();
      return;
    }
    const waiting = [...(unanswered.get(socket) ?? [])];
    // An earlier complete request is waiting for its reply, and its client would take this for it.
    if (waiting.some((response) => response.headersSent || response.req.complete)) {
      socket.destroySoon();
      return;
    }
    const asked = waiting[0]?.req.headers['accept-language'] ?? sniffLanguage(rawPacket);
    socket.end(answerOf(refusalOfFault[code] ?? 'invalid_input', asked, speak));
    const lingering = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(lingering));
  };
}

/** Routes requests that Node would otherwise answer itself, or leave unanswered. */
export function readWhatCanBeRead(app: FastifyInstance): void {
  const { server } = app;
  server.on('request', (request, response) => {
    const waiting = unanswered.get(request.socket) ?? new Set();
    unanswered.set(request.socket, waiting.add(response));
    response.once('close', () => waiting.delete(response));
  });
  // Node has already answered `100-continue`; other expectations may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    const isHost = (text: string, at: number) => at % 2 === 0 && /^host$/i.test(text);
    const hosts = raw.rawHeaders.filter(isHost).length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw unnamedHost();
  });
}

function unnamedHost(): Error {
  return Object.assign(new Error('not exactly one host'), { statusCode: 400 });
}

function answerOf(code: PlatformRefusal, asked: string | undefined, speak: Speak): string {
  const status = statusOf(code, {});
  const body = JSON.stringify(
    refusalBody(refuse(code), 'platform', languageOfHeader(asked), speak),
  );
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** The language named in the bytes of an unparsable request. */
function sniffLanguage(packet: unknown): string | undefined {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  return /\naccept-language:([^\r\n]*)/i.exec(text)?.[1];
}
