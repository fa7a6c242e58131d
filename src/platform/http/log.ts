import { writeSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Receives log lines, for a test or the console; null: standard output. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * A log safe for people who may not read any record. Only these fields of an entry are written, and of an
 * error only where it happened and which database constraint it broke, never its message: PostgreSQL puts
 * the failing row there, and a mail server the recipient.
 */
export function logTo(stream: LogTarget | null): LoggerOptions {
  return {
    level: 'info',
    stream: stream ?? writerTo(1),
    formatters: { log: (entry) => pick(entry, entryFields) },
    serializers: { err: describeFailure },
    hooks: {
      // Without a message, pino logs the error's own.
      logMethod(given, write) {
        const [first, text] = given as unknown as [unknown, unknown];
        const failure = first instanceof Error ? first : failureOf(first);
        if (!failure) return write.apply(this, given);
        const said = typeof text === 'string' && text !== failure.message ? text : 'failed';
        const entry = first instanceof Error ? { err: first } : first;
        return write.apply(this, [entry, said] as unknown as typeof given);
      },
    },
  };
}

/**
 * Writes to an open file. A line that finds no room on the disk, or no reader any more, is lost, and whoever logs goes
 * on; pino’s own writer would stop the process on a full disk, and wait there.
 */
export function writerTo(file: number): LogTarget {
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      let written = 0;
      while (written < bytes.length) {
        try {
          written += writeSync(file, bytes, written);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
          // A pipe is full until its reader has caught up.
          Atomics.wait(forever, 0, 0, retryMs);
        }
      }
    },
  };
}

const retryMs = 5;
/** Nobody wakes who waits for it. */
const forever = new Int32Array(new SharedArrayBuffer(4));

const entryFields = ['err', 'reqId', 'method', 'route', 'status', 'ms', 'signal', 'reason'];

/** The fields that log readers expect; the message is often empty. */
export interface FailureEntry extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  cause?: FailureEntry;
}

/** The runtime's messages about bugs in our code, which name variables but no values. */
const plainTypes = ['TypeError', 'ReferenceError', 'RangeError'];

const mostFrames = 12;

/** The safe parts of an error: its type, codes and database names, and where it was thrown. */
export function describeFailure(failure: unknown, depth = 0): FailureEntry {
  if (!(failure instanceof Error)) return { type: typeof failure, message: '', stack: '' };
  const type = wordOf(failure.name) ?? 'Error';
  const known = failure as unknown as Record<string, unknown>;
  const message = plainTypes.includes(type) ? failure.message.slice(0, 200) : '';
  const entry: FailureEntry = { type, message, stack: framesOf(failure) };
  for (const field of ['code', 'table', 'column', 'constraint', 'routine'] as const) {
    const word = wordOf(known[field]);
    if (word) entry[field] = word;
  }
  if (failure.cause !== undefined && depth < 3) {
    entry.cause = describeFailure(failure.cause, depth + 1);
  }
  return entry;
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w[\w.-]{0,62}$/.test(value) ? value : undefined;
}

/** The stack starts with the message, which may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack.slice(from).split('\n');
  return frames
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().slice(0, 200))
    .join('\n');
}

function failureOf(entry: unknown): Error | undefined {
  if (typeof entry !== 'object' || entry === null || !('err' in entry)) return undefined;
  return entry.err instanceof Error ? entry.err : undefined;
}

function pick(entry: Record<string, unknown>, fields: readonly string[]) {
  return Object.fromEntries(fields.flatMap((name) => (name in entry ? [[name, entry[name]]] : [])));
}
