import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configured } from '#platform/outside/ask.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import { quietOutside } from '#platform/testing/outside.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { noSandboxFaults, type PaymentFault } from '#services/demo/sandbox-fault.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

interface Came {
  body: Record<string, unknown>;
  signature: unknown;
  raw: string;
}

const publicUrl = 'https://portal.bawaba.example';
const slow_seconds = 0.3;
const patience_ms = 150;
let sandbox: Sandbox;
/** Stands for the portal: takes webhooks, and is where payers come back to. */
let portal: Server;
let now = new Date('2026-11-22T05:42:00Z');
const came: Came[] = [];

beforeAll(async () => {
  portal = createServer(async (request, response) => {
    const raw = await textOf(request);
    const signature = request.headers['x-jeel-signature'];
    if (request.method === 'POST') came.push({ body: JSON.parse(raw), signature, raw });
    response.end();
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  sandbox = await openSandbox({ home: 'test', now: () => now });
  sandbox.reach(publicUrl, `http://127.0.0.1:${(portal.address() as AddressInfo).port}`);
  const url = `${publicUrl}/webhook`;
  await fetch(`${sandbox.url}/moyasar/webhook`, { method: 'PUT', body: JSON.stringify({ url }) });
});

beforeEach(() => {
  sandbox.misbehave({ ...noSandboxFaults, slow_seconds });
  came.length = 0;
});

afterAll(async () => {
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
});

const json = z.looseObject({});
const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
const moyasar = (key: string = demoKeys.moyasar.secret_key) =>
  quietOutside({
    name: 'moyasar',
    url: sandbox.addresses.moyasar_url,
    reach: configured,
    authorization: () => basic(key),
    refusal: json,
    timeout_ms: patience_ms,
    tries: 1,
  });

async function jeel() {
  const auth = { url: sandbox.addresses.jeel_url, reach: configured, timeout_ms: 1000, tries: 1 };
  const { client_id, client_secret } = demoKeys.jeel;
  const answer = await quietOutside({ name: 'jeel', ...auth, sends: 'form' }).post(
    '/oauth2/token',
    {
      body: { client_id, client_secret, grant_type: 'client_credentials' },
      key: null,
      reply: z.object({ access_token: z.string() }),
    },
  );
  if (answer instanceof OutsideFailure) throw new Error('no token');
  return quietOutside({
    name: 'jeel',
    ...auth,
    timeout_ms: patience_ms,
    authorization: () => `Bearer ${answer.access_token}`,
    refusal: json,
  });
}

const card = (number: string) => ({
  type: 'creditcard',
  name: 'Faisal Aldosari',
  number,
  month: 8,
  year: 2028,
  cvc: '123',
});
const good = '4201320111111010';
const order = (source: object, amount = 937_500) => ({
  amount,
  currency: 'SAR',
  description: 'الرسوم الدراسية',
  callback_url: `${publicUrl}/back`,
  given_id: crypto.randomUUID(),
  metadata: { order: '7' },
  source,
});
const wanted = (total_cost = 9375) => ({
  reference_id: 'plan-7',
  buyer: { mobile_number: '512345678', first_name: 'فيصل' },
  items: [
    {
      item_name: 'الرسوم الدراسية',
      quantity: 1,
      unit_price: total_cost,
      total_cost,
      reference_id: 'fee-7',
      entity_id: demoKeys.jeel.entity_id,
    },
  ],
  urls: { redirect_url: `${publicUrl}/back`, notification_url: `${publicUrl}/webhook` },
});

type Asked = Record<string, unknown> | OutsideFailure<Record<string, unknown>>;
const post = (path: `/${string}`, body: object): Promise<Asked> =>
  moyasar().post(path, { body, key: null, reply: json });
const look = (path: `/${string}`): Promise<Asked> => moyasar().get(path, { reply: json });
const said = (answer: Asked) => (answer instanceof OutsideFailure ? answer.said : answer);

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** One payment through all that a payer does; its id. */
const ways = {
  moyasar: async () => {
    const body = order(card(good));
    await post('/payments', body);
    const origin = new URL(sandbox.addresses.moyasar_url).origin;
    await submit(`${origin}/transaction_auths/${body.given_id}/form`, { decision: 'approve' });
    return body.given_id;
  },
  sadad: async () => {
    const body = order({ type: 'sadadbill' });
    await post('/payments', body);
    const faults = noSandboxFaults;
    sandbox.misbehave({ sadad: faults.sadad });
    const bill = said(await look(`/payments/${body.given_id}`)) as {
      source: { sadad_number: string };
    };
    return `${body.given_id} ${bill.source.sadad_number}`;
  },
};

const payBill = (bill: string) => submit(`${sandbox.addresses.bank_url}/`, { biller: '901', bill });

describe('cards', () => {
  test('one that is right waits for its bank, is paid, told and refunded', async () => {
    const id = await ways.moyasar();
    await sandbox.settled();
    expect(said(await look(`/payments/${id}`))).toMatchObject({
      status: 'paid',
      amount: 937_500,
      source: { number: '4201-32XX-XXXX-1010', company: 'mada', message: 'APPROVED' },
    });
    expect(came.map(({ body }) => body)).toMatchObject([
      { type: 'payment_paid', secret_token: demoKeys.moyasar.webhook_token, data: { id } },
    ]);
    expect(said(await post(`/payments/${id}/refund`, { amount: 937_501 }))).toMatchObject({
      type: 'invalid_request_error',
      errors: { amount: [expect.any(String)] },
    });
    expect(said(await post(`/payments/${id}/refund`, { amount: 500 }))).toMatchObject({
      status: 'refunded',
      refunded: 500,
    });
  });

  test.each([
    ['4201320000311101', 'INSUFFICIENT FUNDS'],
    ['4201321234411220', 'DECLINED'],
    ['4201322267774310', 'EXPIRED CARD'],
    ['4201320131000508', 'LOST CARD'],
    ['4201320000013020', 'UNSPECIFIED FAILURE'],
    ['5555555555554444', 'INVALID CARD NUMBER'],
  ])('%s is declined within a 201', async (number, message) => {
    const answer = await post('/payments', order(card(number)));
    expect(answer).toMatchObject({ status: 'failed', source: { message } });
  });

  test('what is not right is refused with its field', async () => {
    const wrong = { ...order(card(good)), amount: 12.5 };
    expect(said(await post('/payments', wrong))).toEqual({
      type: 'invalid_request_error',
      message: 'Validation Failed',
      errors: { amount: ['must be an integer'] },
    });
    const body = order(card(good));
    await post('/payments', body);
    expect(said(await post('/payments', body))).toMatchObject({
      errors: { given_id: ['has already been taken'] },
    });
    const stranger = await moyasar('sk_live_other').get('/payments', { reply: json });
    expect(said(stranger)).toMatchObject({ type: 'authentication_error', errors: null });
    const browser = moyasar(demoKeys.moyasar.publishable_key);
    expect(await browser.get('/payments', { reply: json })).toMatchObject({ status: 401 });
    const huge = await fetch(`${sandbox.addresses.moyasar_url}/payments`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(huge.status).toBe(413);
  });

  test('an invoice’s page refuses a card, takes another, and leads back', async () => {
    const invoice = said(
      await post('/invoices', {
        amount: 10_000,
        description: 'رسوم',
        success_url: `${publicUrl}/back?of=7`,
        back_url: `${publicUrl}/owe`,
      }),
    ) as { id: string; url: string };
    const fields = { name: 'Faisal Aldosari', expiry: '08/28', cvc: '123' };
    const refused = await submit(invoice.url, { ...fields, number: '4201321234411220' });
    expect(await refused.text()).toContain('رفض المصرف هذه البطاقة: DECLINED');
    const taken = await submit(`${invoice.url}?lang=en`, { ...fields, number: good });
    const bank = new URL(taken.headers.get('location') ?? '', invoice.url);
    expect(await (await fetch(bank)).text()).toContain('Confirm the payment');
    const back = await submit(bank.href, { decision: 'approve' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      of: '7',
      status: 'paid',
      invoice_id: invoice.id,
    });
    expect(said(await look(`/invoices/${invoice.id}`))).toMatchObject({
      status: 'paid',
      payments: [{ status: 'paid' }, { status: 'failed' }],
    });
  });

  test('payments are listed page by page, and by what was noted', async () => {
    const answer = said(await look('/payments'));
    expect(answer).toMatchObject({ meta: { current_page: 1 } });
    const listed = await moyasar().get('/payments', {
      query: { 'metadata[order]': '7', status: 'refunded' },
      reply: z.object({ payments: z.array(json) }),
    });
    expect(listed).toMatchObject({ payments: [{ status: 'refunded', refunded: 500 }] });
  });
});

describe('SADAD bills', () => {
  test('from 100 riyals and for 29 days', async () => {
    const bill = (amount: number, expired_at?: string) =>
      post(
        '/payments',
        order({ type: 'sadadbill', ...(expired_at ? { expired_at } : {}) }, amount),
      );
    expect(said(await bill(9_999))).toMatchObject({ errors: { amount: [expect.any(String)] } });
    expect(said(await bill(10_000, '2026-12-22'))).toMatchObject({
      errors: { expired_at: [expect.any(String)] },
    });
    expect(await bill(10_000, '2026-12-21')).toMatchObject({
      status: 'initiated',
      source: { provider_name: 'Rosom-رسوم', biller_code: '901', expired_at: '2026-12-21' },
    });
  });

  test('paid at the bank, told, and not refunded', async () => {
    const [id, number = ''] = (await ways.sadad()).split(' ');
    const page = await fetch(`${sandbox.addresses.bank_url}/?biller=901&bill=${number}`);
    expect(await page.text()).toContain('9,375.00');
    const unknown = await fetch(`${sandbox.addresses.bank_url}/?biller=900&bill=${number}&lang=en`);
    expect(await unknown.text()).toContain('This biller has no bill with this number.');
    await payBill(number);
    await sandbox.settled();
    expect(came).toMatchObject([{ body: { type: 'payment_paid', data: { id, status: 'paid' } } }]);
    expect(said(await post(`/payments/${id}/refund`, {}))).toMatchObject({
      errors: { source: [expect.any(String)] },
    });
  });

  test('one that is too old is expired, and says so once', async () => {
    const [id, number = ''] = (await ways.sadad()).split(' ');
    now = new Date('2026-12-23T00:00:00Z');
    await payBill(number);
    expect(said(await look(`/payments/${id}`))).toMatchObject({ status: 'expired' });
    now = new Date('2026-11-22T05:42:00Z');
    await sandbox.settled();
    expect(came.filter(({ body }) => body['type'] === 'payment_expired').length).toBeGreaterThan(0);
    expect(came.some(({ body }) => body['type'] === 'payment_paid')).toBe(false);
  });
});

describe('instalments', () => {
  test('a plan is made once, paid, told and signed', async () => {
    const system = await jeel();
    const start = () => system.post('/v3/checkout', { body: wanted(), key: 'once-7', reply: json });
    const first = (await start()) as { checkout_id: string; redirect_url: string };
    expect(await start()).toMatchObject({ checkout_id: first.checkout_id });
    expect(await (await fetch(first.redirect_url)).text()).toContain('دفع الدفعة الأولى');
    await submit(first.redirect_url, { decision: 'pay' });
    await sandbox.settled();
    expect(came.map(({ body }) => body['status']).sort()).toEqual(['PENDING', 'SUCCEEDED']);
    const { raw, signature } = came[0] as Came;
    const key = demoKeys.jeel.client_secret;
    expect(signature).toBe(createHmac('sha256', key).update(raw).digest('base64'));
    const found = await system.get(`/v3/checkout/${first.checkout_id}`, { reply: json });
    expect(found).toMatchObject({ status: 'SUCCEEDED', checkout_type: 'ITEMS' });
    const body = { installmentRequestId: first.checkout_id, amount: 9375, reason: 'withdrawn' };
    const refund = await system.post('/v1/refund', { body, key: null, reply: json });
    expect(refund).toMatchObject({ status: 'PENDING' });
    const state = await system.get(`/v1/refund/${first.checkout_id}`, { reply: json });
    expect(state).toMatchObject({ status: 'DONE' });
  });

  test('what is not right is refused in Jeel’s shape', async () => {
    const system = await jeel();
    const body = { ...wanted(), buyer: { mobile_number: '0512345678' } };
    expect(said(await system.post('/v3/checkout', { body, key: null, reply: json }))).toEqual({
      errors: [
        {
          id: 'VALIDATION_ERROR',
          message: 'buyer.mobile_number is invalid',
          description: 'buyer.mobile_number must match ^5[0-9]{8}$',
        },
      ],
    });
  });
});

interface Expected {
  fault: PaymentFault;
  /** The provider's answer when the portal begins a payment. */
  heard: object;
  is_begun: boolean;
  /** The states that webhooks report of a paid payment. */
  told: string[];
}

const expected: Expected[] = [
  { fault: 'slow', heard: { because: 'slow' }, is_begun: true, told: ['paid'] },
  { fault: 'busy', heard: { kind: 'busy', status: 503 }, is_begun: false, told: ['paid'] },
  { fault: 'refused', heard: { because: 'said_no' }, is_begun: false, told: ['paid'] },
  { fault: 'unanswered', heard: { because: 'unreachable' }, is_begun: true, told: ['paid'] },
  { fault: 'twice', heard: {}, is_begun: true, told: ['paid', 'paid'] },
  { fault: 'lost', heard: {}, is_begun: true, told: [] },
  { fault: 'refused_late', heard: {}, is_begun: true, told: ['paid', 'failed'] },
  { fault: 'disordered', heard: {}, is_begun: true, told: ['paid'] },
];

describe.each(['moyasar', 'sadad'] as const)('a fault of %s', (party) => {
  test.each(expected)('$fault', async ({ fault, heard, is_begun, told }) => {
    sandbox.misbehave({ [party]: fault });
    const body = order(party === 'sadad' ? { type: 'sadadbill' } : card(good));
    expect(await post('/payments', body)).toMatchObject(heard);
    sandbox.misbehave({ [party]: 'none' });
    expect(said(await look(`/payments/${body.given_id}`))).toMatchObject(
      is_begun ? { status: 'initiated' } : { message: 'Object not found' },
    );
    if (!is_begun) await post('/payments', body);
    const { source } = said(await look(`/payments/${body.given_id}`)) as {
      source: { sadad_number: string; transaction_url: string };
    };
    sandbox.misbehave({ [party]: fault });
    if (party === 'sadad') await payBill(source.sadad_number);
    else await submit(source.transaction_url, { decision: 'approve' });
    await sandbox.settled();
    expect(came.map(({ body: event }) => event['type'])).toEqual(told.map((of) => `payment_${of}`));
    sandbox.misbehave({ [party]: 'none' });
    // A question returns the truth, whatever the webhooks reported.
    expect(said(await look(`/payments/${body.given_id}`))).toMatchObject({ status: 'paid' });
  });
});

describe('a fault of jeel', () => {
  test.each<Omit<Expected, 'is_begun'>>([
    { fault: 'slow', heard: { because: 'slow' }, told: ['PENDING', 'SUCCEEDED'] },
    { fault: 'busy', heard: { kind: 'busy' }, told: ['PENDING', 'SUCCEEDED'] },
    {
      fault: 'refused',
      heard: { because: 'said_no' },
      told: ['PENDING', 'SUCCEEDED'],
    },
    {
      fault: 'unanswered',
      heard: { because: 'unreachable' },
      told: ['PENDING', 'SUCCEEDED'],
    },
    {
      fault: 'twice',
      heard: {},
      told: ['PENDING', 'PENDING', 'SUCCEEDED', 'SUCCEEDED'],
    },
    { fault: 'lost', heard: {}, told: [] },
    {
      fault: 'refused_late',
      heard: {},
      told: ['PENDING', 'SUCCEEDED', 'REJECTED'],
    },
    { fault: 'disordered', heard: {}, told: ['SUCCEEDED', 'PENDING'] },
  ])('$fault', async ({ fault, heard, told }) => {
    const system = await jeel();
    const key = crypto.randomUUID();
    const start = () => system.post('/v3/checkout', { body: wanted(), key, reply: json });
    sandbox.misbehave({ jeel: fault });
    expect(await start()).toMatchObject(heard);
    sandbox.misbehave({ jeel: 'none' });
    const begun = (await start()) as { checkout_id: string; redirect_url: string };
    expect(Boolean(begun.checkout_id)).toBe(true);
    sandbox.misbehave({ jeel: fault });
    await fetch(begun.redirect_url);
    if (fault !== 'disordered') await sandbox.settled();
    await submit(begun.redirect_url, { decision: 'pay' });
    await sandbox.settled();
    expect(came.map(({ body }) => body['status'])).toEqual(told);
  });
});
