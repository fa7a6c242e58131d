import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { z } from 'zod';
import { ask, failureOf, piecesOf, type Question, type Reach } from './ask.ts';
import { causeOf, OutsideFailure } from './failure.ts';

/** How to call one outside system. */
export interface SystemOptions<Said> {
  /** Its name in the log. */
  name: string;
  /** The base URL. */
  url: string;
  reach: Reach;
  /** The encoding of request bodies. */
  sends?: 'json' | 'form';
  /**
   * The Authorization header, requested for each call so that nothing here stores it; null: its key can't
   * be decrypted.
   */
  authorization?: () => string | null;
  /** The schema of its error bodies. */
  refusal?: z.ZodType<Said>;
  /** Time limit of one attempt. */
  timeout_ms: number;
  /** Time limit between two chunks of a response; default: `timeout_ms`. */
  silence_ms?: number;
  /** The most attempts while it is busy or silent. */
  tries: number;
  /** Time limit of all attempts together; default: none. */
  whole_ms?: number;
  /** The longest wait before the second attempt; doubles for each further one. */
  backoff_ms?: number;
  /** The largest response in bytes; a larger one is aborted before parsing. */
  largest_bytes?: number;
}

/** The target of a call: params fill each `{name}` of the path; only the unfilled path is logged. */
interface Target {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

/** For a form, all values are text. */
type Fields = object;

export interface OutsideSystem<Said> {
  get<Reply>(
    path: Path,
    call: Target & { reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  /**
   * `key` identifies the one effect and is sent as Idempotency-Key. Without a key the call is never
   * retried: a repeat could be a second payment.
   */
  post<Reply>(
    path: Path,
    call: Target & { body: Fields; key: string | null; reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  put<Reply>(
    path: Path,
    call: Target & { body: Fields; reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  /** Writes the response body to a file; null on success. */
  download(path: Path, file: string, accept: string): Promise<null | OutsideFailure<Said>>;
}

type Path = '' | `/${string}`;

/** One log line; it holds no data sent or received, and no URL. */
export interface OutsideEntry {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The cause of a failure. */
  reason?: string;
}

export interface OutsideHouse {
  log: (entry: OutsideEntry) => void;
  /**
   * Calls inside a transaction are refused: it would hold its locks until the other side answers, and may
   * be retried.
   */
  isInTransaction: () => boolean;
  /** Replaces waiting, for tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Creates a client for an outside system; it holds no connection, so there is nothing to close. */
export type Outside = <Said = never>(options: SystemOptions<Said>) => OutsideSystem<Said>;

/** A longer Retry-After isn't waited for here. */
const longestWait_s = 10;
const usualBackoffMs = 500;
const usualBytes = 1_000_000;

/** The portal's only way to make HTTP requests. */
export function openOutside(house: OutsideHouse): Outside {
  return (options) => ({
    get: (path, { reply, ...target }) =>
      carryOut(house, options, { method: 'GET', path, ...target }, (answer) =>
        read(answer, options, reply),
      ),
    post: (path, { reply, ...call }) =>
      carryOut(house, options, { method: 'POST', path, ...call }, (answer) =>
        read(answer, options, reply),
      ),
    put: (path, { reply, ...call }) =>
      carryOut(house, options, { method: 'PUT', path, ...call }, (answer) =>
        read(answer, options, reply),
      ),
    download: (path, file, accept) =>
      carryOut(house, options, { method: 'GET', path, accept }, (answer) =>
        keep(answer, file, options.largest_bytes ?? usualBytes),
      ),
  });
}

interface Order extends Target {
  method: Question['method'];
  path: Path;
  body?: Fields;
  key?: string | null;
  accept?: string;
}

type Take<Answer> = (answer: IncomingMessage) => Promise<Answer>;

async function carryOut<Said, Answer>(
  house: OutsideHouse,
  options: SystemOptions<Said>,
  order: Order,
  take: Take<Answer>,
): Promise<Answer | OutsideFailure<Said>> {
  if (house.isInTransaction()) throw new Error(`${options.name} is asked inside a transaction`);
  const isRepeatable = order.method !== 'POST' || typeof order.key === 'string';
  const tries = isRepeatable ? options.tries : 1;
  const end = performance.now() + (options.whole_ms ?? Number.POSITIVE_INFINITY);
  for (let tried = 1; ; tried += 1) {
    const patience_ms = Math.ceil(Math.min(options.timeout_ms, end - performance.now()));
    const answer = await tryOnce(house, options, { ...order, patience_ms }, take);
    if (!(answer instanceof OutsideFailure) || tried >= tries || !mayPass(answer)) return answer;
    const wait_ms = waitOf(answer, options, tried);
    if (performance.now() + wait_ms >= end) return answer;
    await (house.pause ?? pauseFor)(wait_ms);
  }
}

/** Whether a retry may help; a response that couldn't be read will stay unreadable. */
function mayPass({ because, wait_s }: OutsideFailure): boolean {
  if (because === 'said_busy') return wait_s <= longestWait_s;
  return because === 'slow' || because === 'unreachable' || because === 'broken';
}

/** Jittered, so that callers refused together don't retry together. */
function waitOf(
  { wait_s }: OutsideFailure,
  { backoff_ms = usualBackoffMs }: { backoff_ms?: number },
  tried: number,
): number {
  const most = backoff_ms * 2 ** (tried - 1);
  return wait_s * 1000 + Math.ceil(most / 2) + randomInt(Math.floor(most / 2) + 1);
}

async function tryOnce<Said, Answer>(
  house: OutsideHouse,
  options: SystemOptions<Said>,
  order: Order & { patience_ms: number },
  take: Take<Answer>,
): Promise<Answer | OutsideFailure<Said>> {
  const began = performance.now();
  const patience = AbortSignal.timeout(Math.max(1, order.patience_ms));
  let status = 0;
  const asked = async () => {
    const authorization = options.authorization?.();
    if (authorization === null) return new OutsideFailure<Said>('key_lost');
    const answer = await ask(questionOf(options, order, { authorization, patience }));
    status = answer.statusCode ?? 0;
    const isGiven = status >= 200 && status < 300;
    return isGiven ? await take(answer) : await readRefusal(answer, options);
  };
  const answer = await asked().catch((error: unknown) => failureOf<Said>(error, patience));
  house.log({
    method: order.method,
    route: `${options.name}${order.path}`,
    status,
    ms: Math.round(performance.now() - began),
    ...(answer instanceof OutsideFailure && { reason: answer.because }),
  });
  return answer;
}

function questionOf<Said>(
  { url, reach, sends = 'json', timeout_ms, silence_ms = timeout_ms }: SystemOptions<Said>,
  { method, path, params = {}, query, body, key, accept = 'application/json' }: Order,
  { authorization, patience }: { authorization: string | undefined; patience: AbortSignal },
): Question {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => partOf(params[name]));
  const address = new URL(`${url}${filled}`);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const headers = {
    accept,
    ...(authorization === undefined ? {} : { authorization }),
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
  };
  const rules = { reach, silence_ms, patience };
  if (!body) return { method, url: address, headers, ...rules };
  const isForm = sends === 'form';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method,
    url: address,
    headers: { ...headers, 'content-type': type },
    body: isForm ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body),
    ...rules,
  };
}

/** One path segment; dots alone would lead to another path. */
function partOf(value: string | number | undefined): string {
  const part = String(value ?? '');
  if (/^\.*$/.test(part)) throw new RangeError('A part of an outside path is empty or climbs');
  return encodeURIComponent(part);
}

async function read<Said, Reply>(
  answer: IncomingMessage,
  { largest_bytes = usualBytes }: SystemOptions<Said>,
  reply: z.ZodType<Reply>,
): Promise<Reply | OutsideFailure<Said>> {
  const parsed = reply.safeParse(await readJson(answer, largest_bytes));
  const status = answer.statusCode ?? 0;
  return parsed.success ? parsed.data : new OutsideFailure('unreadable', { status });
}

async function readRefusal<Said>(
  answer: IncomingMessage,
  { refusal, largest_bytes = usualBytes }: SystemOptions<Said>,
): Promise<OutsideFailure<Said>> {
  const status = answer.statusCode ?? 0;
  const because = causeOf(status);
  const wait_s = secondsOf(answer.headers['retry-after']);
  if (!refusal || because === 'redirects') {
    answer.destroy();
    return new OutsideFailure(because, { status, wait_s });
  }
  // It refused, with any body.
  const body = await readJson(answer, largest_bytes).catch(() => null);
  const said = refusal.safeParse(body).data ?? null;
  return new OutsideFailure(because, { status, said, wait_s });
}

/** Undefined if the body isn't JSON. */
async function readJson(answer: IncomingMessage, largest_bytes: number): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(answer, largest_bytes)) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}

async function keep(answer: IncomingMessage, file: string, largest_bytes: number): Promise<null> {
  const handle = await open(file, 'w').catch(notKept);
  try {
    for await (const piece of piecesOf(answer, largest_bytes)) {
      await handle.writeFile(piece).catch(notKept);
    }
  } finally {
    await handle.close();
  }
  return null;
}

/** A full disk is not the other side's fault. */
function notKept(cause: unknown): never {
  throw new Error('What was answered could not be kept', { cause });
}

/** Retry-After may be a date; treat that as absent. */
function secondsOf(header: string | undefined): number {
  return /^\d{1,6}$/.test(header ?? '') ? Number(header) : 0;
}
