import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hostOf, openKey, sealKey } from '#services/reloads/server/read/system-key.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { configured, internet } from './ask.ts';
import { causeOf, OutsideFailure } from './failure.ts';
import { type OutsideEntry, openOutside, type SystemOptions } from './outside.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

let server: Server;
let url: string;
let folder: string;
/** The requests received, and the answers to give in turn; the last one repeats. */
const asked: Asked[] = [];
let answers: Answer[] = [];
const log: OutsideEntry[] = [];
const waits: number[] = [];
let isInTransaction = false;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => {
  return (response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-outside-'));
  server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, url: path, headers, body: await textOf(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked.length = log.length = waits.length = 0;
  answers = [json({ id: 7 })];
  isInTransaction = false;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const outside = openOutside({
  log: (entry) => log.push(entry),
  isInTransaction: () => isInTransaction,
  pause: async (ms) => waits.push(ms),
});

const shop = (other: Partial<SystemOptions<string>> = {}) =>
  outside<string>({
    name: 'shop',
    url,
    reach: configured,
    authorization: () => 'Bearer s3cret',
    refusal: z.object({ message: z.string() }).transform(({ message }) => message),
    timeout_ms: 2000,
    tries: 3,
    backoff_ms: 100,
    largest_bytes: 1000,
    ...other,
  });

const order = z.object({ id: z.number() });
const buy = (other: Partial<SystemOptions<string>> = {}, key: string | null = 'order-7') =>
  shop(other).post('/orders', { body: { name: 'كتاب' }, key, reply: order });

describe('what is asked', () => {
  test('a body with its key, entered, unpacked', async () => {
    expect(await buy()).toEqual({ id: 7 });
    expect(asked).toMatchObject([{ method: 'POST', url: '/orders', body: '{"name":"كتاب"}' }]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'idempotency-key': 'order-7',
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    });
  });

  test('a form, and a value that stays in its part of the path whatever it is', async () => {
    await buy({ sends: 'form' });
    expect(asked[0]?.body).toBe(new URLSearchParams({ name: 'كتاب' }).toString());
    const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    const values = word.filter((one) => !/^\.+$/.test(one) && one.isWellFormed());
    await fc.assert(
      fc.asyncProperty(values, async (id) => {
        asked.length = 0;
        await shop().get('/orders/{id}/items', { params: { id }, query: { of: id }, reply: order });
        const { pathname, searchParams } = new URL(asked[0]?.url ?? '', url);
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(id);
        expect(searchParams.get('of')).toBe(id);
      }),
      { numRuns: 30 },
    );
  });

  test('a value that would climb the path is none', async () => {
    const climb = (id: string) =>
      shop().get('/orders/{id}/items', { params: { id }, reply: order });
    for (const id of ['.', '..', '']) await expect(climb(id)).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });

  test('nothing inside a transaction', async () => {
    isInTransaction = true;
    await expect(buy()).rejects.toThrow('shop is asked inside a transaction');
    expect(asked).toEqual([]);
  });
});

describe('what is answered', () => {
  const failed = async (answer: Answer, other: Partial<SystemOptions<string>> = { tries: 1 }) => {
    answers = [answer];
    const failure = await buy(other);
    expect(failure).toBeInstanceOf(OutsideFailure);
    return failure as OutsideFailure<string>;
  };

  test('no, with its words', async () => {
    expect(await failed(json({ message: 'no such book' }, 404))).toMatchObject({
      kind: 'refused',
      because: 'said_no',
      status: 404,
      said: 'no such book',
    });
    expect(await failed((response) => response.writeHead(401).end('<h1>'))).toMatchObject({
      because: 'said_no',
      said: null,
    });
  });

  test('not now, and for how long', async () => {
    const busy = await failed(json({ message: 'later' }, 429, { 'retry-after': '3' }));
    expect(busy).toMatchObject({ kind: 'busy', wait_s: 3, said: 'later' });
    expect(await failed(json({}, 503, { 'retry-after': 'Sun, 22 Nov 2026' }))).toMatchObject({
      kind: 'busy',
      wait_s: 0,
    });
  });

  test('elsewhere: nobody goes there', async () => {
    const moved = await failed(json({}, 302, { location: `${url}/inside` }));
    expect(moved).toMatchObject({ kind: 'refused', because: 'redirects' });
    expect(asked).toHaveLength(1);
  });

  test('nothing that can be read', async () => {
    const silent = (because: string) => ({ kind: 'silent', because });
    expect(await failed(json({ id: 'seven' }))).toMatchObject(silent('unreadable'));
    expect(await failed((response) => response.end('{"id":'))).toMatchObject(silent('unreadable'));
    expect(await failed((response) => response.end('['.repeat(900)))).toMatchObject(
      silent('unreadable'),
    );
    expect(await failed(json({ id: 7 }, 200, { 'content-encoding': 'gzip' }))).toMatchObject(
      silent('unreadable'),
    );
    expect(await failed(json({}, 500))).toMatchObject(silent('broken'));
    expect(await failed((response) => response.destroy())).toMatchObject(silent('unreachable'));
    const torn: Answer = (response) => response.write('{"id"', () => response.destroy());
    expect(await failed(torn)).toMatchObject(silent('unreachable'));
  });

  test('too much, whether it says so beforehand or not', async () => {
    const long = 'x'.repeat(2000);
    expect((await failed(json({ id: 7, long }))).because).toBe('too_large');
    const pieces: Answer = (response) => {
      const more = setInterval(() => response.write(long), 5);
      response.on('close', () => clearInterval(more));
    };
    expect((await failed(pieces)).because).toBe('too_large');
    // A refusal stays a refusal, however long its body is.
    expect(await failed(json({ message: long }, 400))).toMatchObject({
      kind: 'refused',
      said: null,
    });
  });

  test('nothing in time: as a whole, or between two pieces', async () => {
    const slow = { kind: 'silent', because: 'slow' };
    expect(await failed(() => undefined, { tries: 1, timeout_ms: 50 })).toMatchObject(slow);
    const begun: Answer = (response) => response.write('{"id"');
    expect(await failed(begun, { tries: 1, silence_ms: 50 })).toMatchObject(slow);
  });

  test('nobody is there', async () => {
    expect(await buy({ url: 'http://127.0.0.1:9', tries: 1 })).toMatchObject({
      because: 'unreachable',
    });
    expect(await buy({ url: 'http://nobody.invalid', tries: 1 })).toMatchObject({
      because: 'unreachable',
    });
  });
});

describe('who is asked', () => {
  test.each([
    'http://127.0.0.1:9',
    'https://127.0.0.1:9',
    'https://[::1]:9',
    'https://[::ffff:127.0.0.1]:9',
    'https://localhost:9',
    'https://10.1.2.3',
    'http://example.com',
    'ftp://example.com',
  ])('%s is nobody on the internet', async (address) => {
    expect(await buy({ url: address, reach: internet })).toMatchObject({
      kind: 'refused',
      because: 'private',
    });
    expect(log).toMatchObject([{ reason: 'private', status: 0 }]);
  });
});

describe('how often', () => {
  test('until it answers, waiting longer each time', async () => {
    answers = [json({}, 503), json({}, 500), json({ id: 7 })];
    expect(await buy()).toEqual({ id: 7 });
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(3).fill('order-7'),
    );
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(50);
    expect(waits[0]).toBeLessThanOrEqual(100);
    expect(waits[1]).toBeGreaterThanOrEqual(100);
    expect(waits[1]).toBeLessThanOrEqual(200);
  });

  test('as often as it may, and with what it asks for', async () => {
    answers = [json({}, 503, { 'retry-after': '2' })];
    expect(await buy()).toMatchObject({ kind: 'busy' });
    expect(asked).toHaveLength(3);
    expect(Math.min(...waits)).toBeGreaterThan(2000);
  });

  test('once where it said no, is unreadable, or asks for long', async () => {
    for (const answer of [json({}, 400), json({}), json({}, 503, { 'retry-after': '600' })]) {
      asked.length = 0;
      answers = [answer];
      await buy();
      expect(asked).toHaveLength(1);
    }
  });

  test('once without a key: what was done is not done again', async () => {
    for (const answer of [json({}, 500), json({}, 503)]) {
      asked.length = 0;
      answers = [answer];
      await buy({}, null);
      expect(asked).toHaveLength(1);
    }
    asked.length = 0;
    await shop().get('', { reply: order });
    expect(asked).toHaveLength(3);
  });

  test('no more once the whole time is over', async () => {
    answers = [json({}, 503)];
    await buy({ whole_ms: 40 });
    expect(asked).toHaveLength(1);
  });
});

test('the log says who was asked what and how it went, and no word of either side', async () => {
  answers = [json({ message: 'private words' }, 402), json({ id: 7 })];
  await shop().post('/orders/{id}', {
    params: { id: 'private-id' },
    query: { token: 'private-token' },
    body: { card: 'private-card' },
    key: 'private-key',
    reply: order,
  });
  await buy();
  const ms = expect.any(Number);
  expect(log).toEqual([
    { method: 'POST', route: 'shop/orders/{id}', status: 402, ms, reason: 'said_no' },
    { method: 'POST', route: 'shop/orders', status: 200, ms },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/private|s3cret|127\.0\.0\.1/);
});

test('a file is written as it comes; a disk that takes nothing is no fault of theirs', async () => {
  const file = join(folder, 'file');
  expect(await shop().download('/file', file, '*/*')).toBeNull();
  expect(await readFile(file, 'utf8')).toBe('{"id":7}');
  const nowhere = join(folder, 'no', 'file');
  await expect(shop().download('/file', nowhere, '*/*')).rejects.toThrow('could not be kept');
});

describe('a sealed key', () => {
  const current = { id: 'now', bytes: Buffer.alloc(32, 1) };
  const secrets = createSecrets({ current, others: [] });
  const key = { column: 'shop.key', row: '1', address: 'https://shop.example/v1' };

  test('opens for its own row, column and host only', () => {
    const sealed = sealKey(secrets, key, 's3cret');
    expect(openKey(secrets, key, sealed)).toBe('s3cret');
    expect(openKey(secrets, { ...key, address: 'https://shop.example/v2' }, sealed)).toBe('s3cret');
    for (const other of [
      { ...key, row: '2' },
      { ...key, column: 'shop.other' },
      { ...key, address: 'https://thief.example/v1' },
    ]) {
      expect(openKey(secrets, other, sealed)).toBeNull();
    }
    expect(hostOf('nowhere')).toBe('');
  });

  test('that is lost is not sent for', async () => {
    expect(await buy({ authorization: () => null })).toMatchObject({ because: 'key_lost' });
    expect(asked).toEqual([]);
  });
});

test('every status that is no answer has its meaning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 599 }), (status) => {
      const { kind } = new OutsideFailure(causeOf(status));
      const isBusy = [408, 425, 429, 503].includes(status);
      expect(kind).toBe(isBusy ? 'busy' : status >= 500 ? 'silent' : 'refused');
    }),
  );
});
