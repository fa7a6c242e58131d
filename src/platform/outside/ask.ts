import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP } from 'node:net';
import { OutsideFailure } from './failure.ts';
import { isPublicIp, lookupAmong, PrivateAddress } from './public-address.ts';

/** Which addresses may be called. */
export interface Reach {
  isOpen: (ip: string) => boolean;
  /** Refuse to send anything without TLS. */
  is_encrypted: boolean;
  /** An additional CA certificate, for tests. */
  ca?: string;
}

/** For a URL that a user may enter: TLS only, and never this machine or the networks around it. */
export const internet: Reach = { isOpen: isPublicIp, is_encrypted: true };

/** For a URL that only the operator can set: it may be next to the portal. */
export const configured: Reach = { isOpen: () => true, is_encrypted: false };

export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  reach: Reach;
  /** Time limit between two chunks of the response. */
  silence_ms: number;
  /** Aborts the whole request. */
  patience: AbortSignal;
}

/** Resolves when the response headers arrive, whatever the status; the body is still to be read. */
export async function ask(question: Question): Promise<IncomingMessage> {
  const { url, reach } = question;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.protocol !== 'https:';
  if (isPlain && (reach.is_encrypted || url.protocol !== 'http:')) throw new PrivateAddress(host);
  // An IP address is not looked up, so `lookup` below would not check it.
  if (isIP(host) > 0 && !reach.isOpen(host)) throw new PrivateAddress(host);
  return new Promise((resolve, reject) => {
    const asked = (isPlain ? requestPlainly : requestSafely)(url, {
      method: question.method,
      headers: headersOf(question),
      lookup: lookupAmong(reach.isOpen),
      // No keep-alive: an open connection could lead to another address than the one checked now.
      agent: false,
      timeout: question.silence_ms,
      signal: question.patience,
      ...(reach.ca ? { ca: reach.ca } : {}),
    });
    let begun: IncomingMessage | null = null;
    asked.on('timeout', () => (begun ?? asked).destroy(new Silence()));
    asked.on('error', reject);
    asked.on('response', (answer) => {
      begun = answer;
      resolve(answer);
    });
    asked.end(question.body);
  });
}

function headersOf({ headers, body }: Question): Record<string, string> {
  // Compressed, a small response could expand until memory is full.
  const plain = { 'accept-encoding': 'identity', ...headers };
  if (body === undefined) return plain;
  return { ...plain, 'content-length': String(Buffer.byteLength(body)) };
}

class Silence extends Error {}

/** Turns a network error into a failure; our own bugs are rethrown. */
export function failureOf<Said>(error: unknown, patience: AbortSignal): OutsideFailure<Said> {
  if (error instanceof OutsideFailure) return error;
  if (error instanceof PrivateAddress) return new OutsideFailure('private');
  const isSlow = patience.aborted || error instanceof Silence;
  if (!isSlow && !isOfNetwork(error)) throw error;
  return new OutsideFailure(isSlow ? 'slow' : 'unreachable');
}

/** Node sets a code on every network error: ECONNREFUSED, ENOTFOUND, CERT_HAS_EXPIRED, HPE_…. */
function isOfNetwork(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' && !code.startsWith('ERR_INVALID');
}

/** The chunks of a body; throws `too_large` once it exceeds `largest_bytes`. */
export async function* piecesOf(
  answer: IncomingMessage,
  largest_bytes: number,
): AsyncGenerator<Buffer> {
  const packing = answer.headers['content-encoding'] ?? 'identity';
  if (packing !== 'identity') throw tooMuch(answer, 'unreadable');
  if (Number(answer.headers['content-length'] ?? 0) > largest_bytes) throw tooMuch(answer);
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > largest_bytes) throw tooMuch(answer);
    yield piece;
  }
}

function tooMuch(answer: IncomingMessage, because: 'too_large' | 'unreadable' = 'too_large') {
  answer.destroy();
  return new OutsideFailure(because, { status: answer.statusCode ?? 0 });
}
