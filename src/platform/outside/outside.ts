import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { z } from 'zod';
import { ask, failureOf, piecesOf, type Question, type Reach } from './ask.ts';
import { causeOf, OutsideFailure } from './failure.ts';

/** How one outside system is asked. */
export interface SystemOptions<Said> {
  /** Names it in the log. */
  name: string;
  /** What each call's path is put behind. */
  url: string;
  reach: Reach;
  /** How a body is written. */
  sends?: 'json' | 'form';
  /** The header it is entered with, asked for each time so that nothing here keeps it; null: its key is lost. */
  authorization?: () => string | null;
  /** The shape of its error bodies. */
  refusal?: z.ZodType<Said>;
  /** Of one try. */
  timeout_ms: number;
  /** From one piece of an answer to the next; as long as a try where it isn't said. */
  silence_ms?: number;
  /** How often it is asked while it is busy or silent. */
  tries: number;
  /** Of all tries together; as long as they need where it isn't said. */
  whole_ms?: number;
  /** How long the second try waits at the most; each further one twice as long. */
  backoff_ms?: number;
  /** What an answer may weigh; a larger one is given up before it is parsed. */
  largest_bytes?: number;
}

/** Where a call goes: values are put into `{name}` of the path, which alone is logged. */
interface Target {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

/** A form's are texts. */
type Fields = object;

export interface OutsideSystem<Said> {
  get<Reply>(
    path: Path,
    call: Target & { reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  /**
   * `key` names the one thing that is to happen and is sent as Idempotency-Key. Without one the call is made
   * once, whatever becomes of it: done twice, it could be two payments.
   */
  post<Reply>(
    path: Path,
    call: Target & { body: Fields; key: string | null; reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  put<Reply>(
    path: Path,
    call: Target & { body: Fields; reply: z.ZodType<Reply> },
  ): Promise<Reply | OutsideFailure<Said>>;
  /** Writes what is answered into a file; null when it is there. */
  download(path: Path, file: string, accept: string): Promise<null | OutsideFailure<Said>>;
}

type Path = '' | `/${string}`;

/** One line of the log, which holds nothing that is sent or answered, nor any address. */
export interface OutsideEntry {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** Why it failed. */
  reason?: string;
}

export interface OutsideHouse {
  log: (entry: OutsideEntry) => void;
  /** A transaction would hold its rows until the other side answers, and may be begun anew. */
  isInTransaction: () => boolean;
  /** Another way of waiting, for tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Opens a system for asking; it holds no connection and nothing to close. */
export type Outside = <Said = never>(options: SystemOptions<Said>) => OutsideSystem<Said>;

/** One that asks to be left alone for longer isn't waited for here. */
const longestWait_s = 10;
const usualBackoffMs = 500;
const usualBytes = 1_000_000;

/** The one way out of the portal over HTTP. */
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

/** Whether asking again may help: what can't be read now could not be read then. */
function mayPass({ because, wait_s }: OutsideFailure): boolean {
  if (because === 'said_busy') return wait_s <= longestWait_s;
  return because === 'slow' || because === 'unreachable' || because === 'broken';
}

/** Random, so that those who were turned away together don't come back together. */
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

/** One part of a path; dots alone would lead to another one. */
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
  // Whatever its body is, it said no.
  const body = await readJson(answer, largest_bytes).catch(() => null);
  const said = refusal.safeParse(body).data ?? null;
  return new OutsideFailure(because, { status, said, wait_s });
}

/** Undefined for a body that is no JSON. */
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

/** A full disk is no fault of the other side. */
function notKept(cause: unknown): never {
  throw new Error('What was answered could not be kept', { cause });
}

/** Some write a date there; they are asked again like those who write nothing. */
function secondsOf(header: string | undefined): number {
  return /^\d{1,6}$/.test(header ?? '') ? Number(header) : 0;
}
