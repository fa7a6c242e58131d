import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP } from 'node:net';
import { OutsideFailure } from './failure.ts';
import { isPublicIp, lookupAmong, PrivateAddress } from './public-address.ts';

/** Which addresses may be asked. */
export interface Reach {
  isOpen: (ip: string) => boolean;
  /** Without TLS nothing is sent. */
  is_encrypted: boolean;
  /** A certificate to trust besides the known ones, for tests. */
  ca?: string;
}

/** For an address that somebody may type: encrypted, and never on this machine or the networks around it. */
export const internet: Reach = { isOpen: isPublicIp, is_encrypted: true };

/** For an address that only who runs the portal can set: it may stand beside the portal. */
export const configured: Reach = { isOpen: () => true, is_encrypted: false };

export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  reach: Reach;
  /** From one piece of the answer to the next. */
  silence_ms: number;
  /** Ends the whole. */
  patience: AbortSignal;
}

/** Answers as soon as the other side begins to, whatever it says; its body is still on its way. */
export async function ask(question: Question): Promise<IncomingMessage> {
  const { url, reach } = question;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.protocol !== 'https:';
  if (isPlain && (reach.is_encrypted || url.protocol !== 'http:')) throw new PrivateAddress(host);
  // A number needs no looking up, so nothing below would look at it.
  if (isIP(host) > 0 && !reach.isOpen(host)) throw new PrivateAddress(host);
  return new Promise((resolve, reject) => {
    const asked = (isPlain ? requestPlainly : requestSafely)(url, {
      method: question.method,
      headers: headersOf(question),
      lookup: lookupAmong(reach.isOpen),
      // A connection of its own: one that is kept could lead elsewhere by now.
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
  // Packed, a small answer could unfold into one that fills the memory.
  const plain = { 'accept-encoding': 'identity', ...headers };
  if (body === undefined) return plain;
  return { ...plain, 'content-length': String(Buffer.byteLength(body)) };
}

class Silence extends Error {}

/** What went wrong before or while an answer came; a mistake of ours is thrown on. */
export function failureOf<Said>(error: unknown, patience: AbortSignal): OutsideFailure<Said> {
  if (error instanceof OutsideFailure) return error;
  if (error instanceof PrivateAddress) return new OutsideFailure('private');
  const isSlow = patience.aborted || error instanceof Silence;
  if (!isSlow && !isOfNetwork(error)) throw error;
  return new OutsideFailure(isSlow ? 'slow' : 'unreachable');
}

/** Node gives a code to whatever fails on the way: ECONNREFUSED, ENOTFOUND, CERT_HAS_EXPIRED, HPE_…. */
function isOfNetwork(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' && !code.startsWith('ERR_INVALID');
}

/** The pieces of a body; the one that goes beyond `largest_bytes` is thrown as too large. */
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
