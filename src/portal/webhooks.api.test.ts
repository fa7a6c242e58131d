import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineContract, defineShapes, usualBytes } from '#platform/contract/endpoint.ts';
import { usualPace } from '#platform/contract/pace.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { openApiOf } from '#platform/http/openapi.ts';
import { openPaces } from '#platform/http/paces.ts';
import { forgetOldDeliveries } from '#platform/webhooks/webhooks.ts';
import { provenByHmac } from '#services/payments/server/hmac.ts';
import { openSite, type Site } from './testing/site.ts';

const event = z.object({
  id: z.string(),
  amount: z.int(),
  comes_to: z.enum(['refuse', 'fail', 'wait']).optional(),
});

const shapes = defineShapes({
  paid: {
    summary: 'The provider says that somebody paid',
    body: event,
    reply: z.string(),
    refusals: ['unknown_payment'],
  },
  refunded: {
    summary: 'Another provider says that it paid back',
    body: event,
    max_bytes: 2000,
    reply: z.strictObject({ received: z.int() }),
  },
});

const contract = defineContract({
  refusals: { unknown_payment: 409 },
  calls: defineCalls<typeof shapes>('payments')({
    paid: call('POST /payments/paid', 'webhook'),
    refunded: call('POST /payments/refunded', 'webhook'),
  }),
  shapes,
});

const [current, former] = ['the-present-secret', 'the-former-secret'];
let secrets: string[] = [];
let now = new Date();
let site: Site;
let other: Site;
/** The events that the handlers received, whether or not committed. */
let handled: string[] = [];

const handlersOver = (): Handlers<typeof contract> => ({
  paid: {
    proof: provenByHmac({
      header: 'x-signature',
      encoding: 'base64',
      secrets: async () => secrets,
    }),
    once: ({ id }) => id,
    handle: async ({ body, actor }) => {
      expect(actor).toBeNull();
      handled.push(body.id);
      if (body.comes_to === 'wait') await pause(100);
      if (body.comes_to === 'refuse') return refuse('unknown_payment');
      if (body.comes_to === 'fail') throw new Error('the handler failed');
      return `OK ${handled.length}`;
    },
  },
  refunded: {
    proof: provenByHmac({
      header: 'x-signature',
      encoding: 'hex',
      secrets: async () => secrets,
      moment: { header: 'x-sent-at', tolerance_s: 300 },
    }),
    once: ({ id }) => id,
    handle: async ({ body }) => {
      handled.push(body.id);
      return { received: body.amount };
    },
  },
});

beforeAll(async () => {
  site = await openSite(contract, handlersOver, { now: () => now });
  other = await openSite(contract, handlersOver, { now: () => now, beside: site });
});

beforeEach(() => {
  now = new Date('2026-11-22T05:42:00Z');
  secrets = [current];
  handled = [];
});

afterAll(async () => {
  await other.close();
  await site.close();
});

interface Answer {
  status: number;
  type: string;
  text: string;
}

type Sent = Record<string, string>;

async function post(path: string, body: BodyInit, headers: Sent, at = site): Promise<Answer> {
  const isText = typeof body === 'string';
  const answer = await fetch(`${at.url}/api/payments/${path}`, {
    method: 'POST',
    headers,
    body,
    ...(isText ? {} : { duplex: 'half' }),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text() };
}

function sign(text: string, secret = current, encoding: 'hex' | 'base64' = 'base64'): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}

function paid(sent: object | string, secret = current, at = site) {
  const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return post('paid', body, { 'x-signature': sign(body, secret) }, at);
}

function refunded(sent: object, sent_at: number | string = now.getTime() / 1000) {
  const body = JSON.stringify(sent);
  const moment = String(sent_at);
  const signature = sign(`${moment}.${body}`, current, 'hex');
  return post('refunded', body, { 'x-signature': signature, 'x-sent-at': moment });
}

function codeOf({ text }: Answer): string {
  return JSON.parse(text).code;
}

async function kept(): Promise<string[]> {
  const rows = await site.database.reads
    .selectFrom('webhook_delivery')
    .select('event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
}

describe('a webhook is refused, unparsed and alike', () => {
  const body = JSON.stringify({ id: 'never', amount: 1 });
  const right = sign(body);

  test.each<[string, BodyInit, Sent]>([
    ['without a signature', body, {}],
    ['with an empty one', body, { 'x-signature': '' }],
    ['with one cut short', body, { 'x-signature': right.slice(0, 20) }],
    ['with one made longer', body, { 'x-signature': `${right}AAAA` }],
    ['with two', body, { 'x-signature': `${right}, ${right}` }],
    ['in the other encoding', body, { 'x-signature': sign(body, current, 'hex') }],
    ['with a former secret', body, { 'x-signature': sign(body, former) }],
    ['with no secret', body, { 'x-signature': sign(body, '') }],
    ['signed for other bytes', `${body} `, { 'x-signature': right }],
    ['without a body', '', { 'x-signature': right }],
    ['that is no JSON', '{'.repeat(9000), { 'x-signature': right }],
    [
      'as a form',
      new URLSearchParams({ id: 'never' }).toString(),
      { 'x-signature': right, 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['by somebody signed in', body, { authorization: `Bearer ${'A'.repeat(43)}` }],
  ])('%s', async (_how, sent, headers) => {
    secrets = ['', current];
    const answer = await post('paid', sent, headers);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'signature_invalid']);
    expect(handled).toEqual([]);
    expect(await kept()).not.toContain('never');
  });

  test('above its bound, whether it says its length or not', async () => {
    const large = JSON.stringify({ id: 'large', amount: 1, more: 'x'.repeat(usualBytes) });
    for (const sent of [large, new Blob([large]).stream()]) {
      const answer = await post('paid', sent, { 'x-signature': sign(large) });
      expect([answer.status, codeOf(answer)]).toEqual([413, 'payload_too_large']);
    }
    const own = await refunded({ id: 'large', amount: 1, more: 'x'.repeat(2000) });
    expect(own.status).toBe(413);
    const packed = { 'x-signature': right, 'content-encoding': 'gzip' };
    expect(codeOf(await post('paid', body, packed))).toBe('packed_body');
    expect(handled).toEqual([]);
  });

  test.each([
    ['too old', -301],
    ['too far ahead', 301],
  ])('sent %s', async (_how, after_s) => {
    const sent = { id: 'late', amount: 1 };
    const at = now.getTime() / 1000 + after_s;
    expect(codeOf(await refunded(sent, at))).toBe('signature_invalid');
    now = new Date(now.getTime() + after_s * 1000);
    expect((await refunded({ ...sent, id: `late ${after_s}` }, at)).status).toBe(200);
  });

  test.each(['', 'soon', '-1', '1e9', '9'.repeat(40)])('sent at "%s"', async (moment) => {
    expect(codeOf(await refunded({ id: 'odd', amount: 1 }, moment))).toBe('signature_invalid');
  });

  test('when it is proven, but not what its contract says', async () => {
    const deep = `{"id":"deep","amount":1,"more":${'['.repeat(200)}${']'.repeat(200)}}`;
    const odd = ['{', '', 'null', '[]', '{"id":"odd"}', '{"id":7,"amount":1}', deep];
    odd.push('{"id":"","amount":1}', `{"id":"${'x'.repeat(201)}","amount":1}`);
    for (const sent of odd) expect(codeOf(await paid(sent)), sent).toBe('invalid_input');
    expect(handled).toEqual([]);
  });
});

describe('a proven webhook', () => {
  test('comes in chunks, of any type, with fields nobody knows, and is answered in the sender’s shape', async () => {
    const text = JSON.stringify({ id: 'chunks', amount: 1, new_field: { a: 1 } });
    const headers = { 'x-signature': sign(text), 'content-type': 'text/odd; charset=utf-16' };
    const answer = await post('paid', new Blob([text]).stream(), headers);
    expect(answer).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: 'OK 1' });
    const json = await refunded({ id: 'json', amount: 7 });
    expect(json.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(json.text)).toEqual({ received: 7 });
  });

  test('is taken under either secret while one replaces the other', async () => {
    secrets = [former, current];
    expect((await paid({ id: 'by the former', amount: 1 }, former)).status).toBe(200);
    expect((await paid({ id: 'by the present', amount: 1 })).status).toBe(200);
    secrets = [current];
    expect((await paid({ id: 'too late', amount: 1 }, former)).status).toBe(401);
  });

  test('is handled once, and a repeat gets the first answer', async () => {
    const first = await paid({ id: 'once', amount: 1 });
    expect(first.text).toBe('OK 1');
    expect(await paid({ id: 'once', amount: 2 })).toEqual(first);
    expect(handled).toEqual(['once']);
    // Another call's events have ids of their own.
    expect((await refunded({ id: 'once', amount: 3 })).status).toBe(200);
    expect(handled).toEqual(['once', 'once']);
  });

  test('that comes to two processes at once is handled once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sent = { id: `race ${round}`, amount: 1, comes_to: 'wait' };
      const answers = await Promise.all([paid(sent), paid(sent, current, other), paid(sent)]);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.text).toBe(`OK ${round + 1}`);
    }
    expect(handled).toEqual(['race 0', 'race 1', 'race 2']);
  });

  test.each([
    ['refuse', 409, 'unknown_payment'],
    ['fail', 500, 'server_error'],
  ])(
    'whose handler comes to %s leaves nothing, so that the next try is handled',
    async (comes_to, status, code) => {
      const id = `after ${comes_to}`;
      const answer = await paid({ id, amount: 1, comes_to });
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
      expect(answer.text).not.toContain('the handler failed');
      expect(await kept()).not.toContain(id);
      expect((await paid({ id, amount: 1 })).text).toBe('OK 2');
    },
  );

  test('is forgotten when nobody repeats it any more', async () => {
    await paid({ id: 'old', amount: 1 });
    await forgetOldDeliveries(site.database, new Date(now.getTime() + 399 * 86_400_000));
    expect(await kept()).toContain('old');
    await forgetOldDeliveries(site.database, new Date(now.getTime() + 401 * 86_400_000));
    expect(await kept()).toEqual([]);
  });
});

describe('a network that proves nothing', () => {
  let slow: Site;
  beforeAll(async () => {
    const paces = openPaces({ now: () => 0 });
    slow = await openSite(contract, handlersOver, { now: () => now, beside: site, paces });
  });
  afterAll(() => slow.close());

  const send = (body: string, headers: Sent, localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      const url = `${slow.url}/api/payments/paid`;
      request(url, { method: 'POST', localAddress, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end(body);
    });
  const body = (id: string) => JSON.stringify({ id, amount: 1 });
  const proven = (id: string, from: string) =>
    send(body(id), { 'x-signature': sign(body(id)) }, from);

  test('is told to wait after so many, and nobody else is', async () => {
    for (let sent = 0; sent < usualPace.at_once + 5; sent += 1) {
      expect(await proven(`proven ${sent}`, '127.0.0.1')).toBe(200);
    }
    for (let sent = 0; sent < usualPace.at_once; sent += 1) {
      expect(await send(body('forged'), { 'x-signature': 'no' }, '127.0.0.1')).toBe(401);
    }
    // Not even read.
    expect(await send(body('forged'), {}, '127.0.0.1')).toBe(429);
    expect(await proven('shares its network', '127.0.0.1')).toBe(429);
    expect(await proven('another network', '127.0.0.2')).toBe(200);
  });
});

test('OpenAPI knows that neither needs a session, and what each answers', () => {
  const { paths } = openApiOf([contract]) as { paths: Record<string, { post: object }> };
  expect(paths['/payments/paid']?.post).toMatchObject({
    security: [],
    responses: {
      200: { content: { 'text/plain': {} } },
      401: { description: 'Refused: signature_invalid' },
    },
  });
  expect(paths['/payments/refunded']?.post).toMatchObject({
    responses: { 200: { content: { 'application/json': {} } } },
  });
});
