import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';

/** `unknown`: the scanner gave no answer, so the file may not be let through. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Looks for viruses in a local file. */
export interface VirusScan {
  look(path: string): Promise<Verdict>;
}

export type ClamdPlace = { path: string } | { host: string; port: number };

interface ClamdOptions {
  patience_ms?: number;
  /** Hears why a verdict is unknown. */
  onUnknown: (reason: string) => void;
}

/** Asks clamd by its INSTREAM command: pieces with their length before them, then a piece of none. */
export function clamdScan(
  place: ClamdPlace,
  { patience_ms = 20_000, onUnknown }: ClamdOptions,
): VirusScan {
  return {
    look: async (path) => {
      const answer = await ask(place, path, patience_ms).catch(String);
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      onUnknown(answer || 'no answer');
      return 'unknown';
    },
  };
}

async function ask(place: ClamdPlace, path: string, patience_ms: number): Promise<string> {
  const socket = addAbortSignal(AbortSignal.timeout(patience_ms), connect(place));
  // It may hang up once nobody listens any more.
  socket.on('error', () => undefined);
  // `pipeline` waits for good where the other side closes between two writes and its own side stays open.
  const closed = new AbortController();
  socket.on('close', () => closed.abort());
  try {
    for await (const piece of piecesOf(path)) {
      closed.signal.throwIfAborted();
      if (!socket.write(piece)) await once(socket, 'drain', { signal: closed.signal });
    }
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.endsWith('\0') || answer.length > longestAnswer) break;
    }
    return answer.slice(0, longestAnswer).replace(/\0$/, '');
  } finally {
    socket.destroy();
  }
}

const longestAnswer = 1000;

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path)) {
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(4);
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
