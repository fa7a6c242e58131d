import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Where lines go that a test or the console reads; null: standard output. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * A log that people may read who may read no record. Of an entry only these fields are written, and of
 * a failure where it happened and which rule of the database it met, never its text: PostgreSQL puts
 * the failing row there and a mail server the address.
 */
export function logTo(stream: LogTarget | null): LoggerOptions {
  return {
    level: 'info',
    ...(stream && { stream }),
    formatters: { log: (entry) => pick(entry, entryFields) },
    serializers: { err: describeFailure },
    hooks: {
      // pino repeats a failure's text as the entry's own when it is given none.
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

const entryFields = ['err', 'reqId', 'method', 'route', 'status', 'ms', 'signal', 'reason'];

/** In the fields that readers of logs know; the message is often empty. */
export interface FailureEntry extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  cause?: FailureEntry;
}

/** The runtime's own words about a mistake in our code, which name variables and no values. */
const plainTypes = ['TypeError', 'ReferenceError', 'RangeError'];

const mostFrames = 12;

/** What may be told of a failure: its type, codes and names of the database, and where it was thrown. */
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

/** The message stands before the frames, and may have lines that look like them. */
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
