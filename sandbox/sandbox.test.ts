import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import { smtpMailer } from '#platform/mail/mail.ts';
import { taqnyatSender } from '#platform/sms/taqnyat.ts';
import { unifonicSender } from '#platform/sms/unifonic.ts';
import { quietOutside } from '#platform/testing/outside.ts';
import { type MessageFault, noSandboxFaults } from '#services/demo/sandbox-fault.ts';
import type { KeptMessage } from './kept.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
let sent = 0;

beforeAll(async () => {
  sandbox = await openSandbox({ home: 'test' });
});

beforeEach(() => {
  sandbox.misbehave(noSandboxFaults);
  sent += 1;
});

afterAll(() => sandbox.close());

const patience_ms = 400;
const address = () => `reader${sent}@students.bawaba.example`;
const number = () => `5511${String(sent).padStart(5, '0')}`;
const id = () => `job-${sent}`;

const sendMail = () =>
  smtpMailer({
    url: sandbox.addresses.smtp_url,
    from: 'portal@bawaba.example',
    tls: 'offered',
    patience_ms,
  }).deliver({
    id: id(),
    to: address(),
    subject: 'موعدك يوم الأحد',
    text: 'السلام عليكم\n\nhttps://portal.bawaba.example/password/reset/abc-_123\n\nجامعة بوابة',
    html: '<p dir="rtl">السلام عليكم</p>',
    links: [],
  });

const sendSms = (to = number(), sender = 'Bawaba') =>
  unifonicSender(quietOutside, {
    url: sandbox.addresses.sms_url,
    app_sid: 'demo',
    sender,
    patience_ms,
  }).deliver({ id: id(), to, text: 'رمزك 123456' });

const sendByTaqnyat = (to = number(), sender = 'Bawaba', token = 'demo') =>
  taqnyatSender(quietOutside, {
    url: `${sandbox.url}/v1/messages`,
    token,
    sender: 'Bawaba',
    patience_ms,
  }).deliver({ id: id(), to, text: 'رمزك 123456', sender });

async function keptFor(to: string): Promise<KeptMessage[]> {
  const answer = await fetch(`${sandbox.url}/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()).results;
}

/** The failure of one try; nothing for one that went well. */
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error) => {
      expect(error).toBeInstanceOf(JobFailure);
      const { code, words, is_final } = error as JobFailure;
      return { code, words, is_final };
    },
  );

describe('what arrives', () => {
  test('a mail is kept as it was written', async () => {
    await sendMail();
    expect(await keptFor(address())).toEqual([
      {
        id: id(),
        kind: 'mail',
        to: address(),
        subject: 'موعدك يوم الأحد',
        text: 'السلام عليكم\n\nhttps://portal.bawaba.example/password/reset/abc-_123\n\nجامعة بوابة',
        html: expect.stringContaining('<p dir="rtl">السلام عليكم</p>'),
        links: ['https://portal.bawaba.example/password/reset/abc-_123'],
        attached: [],
        created_at: expect.any(String),
      },
    ]);
  });

  test('a short message is kept under the number as the portal writes it', async () => {
    await sendSms();
    const [message] = await keptFor(number());
    expect(message).toMatchObject({ kind: 'sms', id: id(), text: 'رمزك 123456', to: number() });
  });

  test('what comes again with the same id is the same message', async () => {
    await sendMail();
    await sendMail();
    expect(await keptFor(address())).toHaveLength(1);
    expect(sandbox.taken().get(id())).toBe(2);
    sent += 1;
    await sendSms();
    await sendSms();
    expect(await keptFor(number())).toHaveLength(1);
    expect(sandbox.taken().get(id())).toBe(2);
  });

  test('a number that is none is refused for good, with the gateway’s words', async () => {
    expect(await failureOf(sendSms('55'))).toEqual({
      code: 'refused',
      words: 'ER-04 Dest num is too short',
      is_final: true,
    });
    expect((await failureOf(sendSms('951112222')))?.is_final).toBe(true);
    expect((await failureOf(sendSms(number(), 'much too long a name')))?.words).toMatch(/^ER-06/);
  });
});

test('Taqnyat takes what Unifonic does, and names the message; a number that is none is refused', async () => {
  expect(await sendByTaqnyat()).toEqual({ message_id: expect.any(String) });
  expect(await keptFor(number())).toMatchObject([{ kind: 'sms', text: 'رمزك 123456' }]);
  const refused = { code: 'refused', words: 'rejected', is_final: true };
  expect(await failureOf(sendByTaqnyat('55'))).toEqual(refused);
  const unnamed = await failureOf(sendByTaqnyat(number(), 'much too long a name'));
  expect(unnamed).toMatchObject({ words: 'HTTP 400 Sender name is not accepted', is_final: true });
});

interface Expected {
  fault: MessageFault;
  failure: object | null;
  kept: number;
}

const timeout = { code: 'timeout', words: '', is_final: false };
const unreachable = { code: 'unreachable', words: '', is_final: false };

describe.each([
  {
    party: 'mail' as const,
    send: sendMail,
    to: address,
    busy: 'SMTP 451 4.3.2 The mail server is busy, try again later',
    refused: 'SMTP 550 5.1.1 Mailbox unavailable',
  },
  {
    party: 'sms' as const,
    send: sendSms,
    to: number,
    busy: 'HTTP 503 ER-16 Service is busy, try again later',
    refused: 'ER-11 Unsupported destination',
  },
  {
    party: 'sms' as const,
    send: sendByTaqnyat,
    to: number,
    busy: 'HTTP 503 Service is busy, try again later',
    refused: 'rejected',
    isBlind: true,
  },
])('a fault of $party', ({ party, send, to, busy, refused, isBlind = false }) => {
  test.each<Expected>([
    { fault: 'slow', failure: timeout, kept: 1 },
    { fault: 'busy', failure: { code: 'refused', words: busy, is_final: false }, kept: 0 },
    { fault: 'refused', failure: { code: 'refused', words: refused, is_final: true }, kept: 0 },
    { fault: 'twice', failure: null, kept: 2 },
    { fault: 'lost', failure: null, kept: 0 },
    { fault: 'unanswered', failure: unreachable, kept: 1 },
  ])('$fault', async ({ fault, failure, kept }) => {
    sandbox.misbehave({ [party]: fault });
    expect(await failureOf(send())).toEqual(failure);
    expect(await keptFor(to())).toHaveLength(kept);
    // A sender who tries again after it is over has sent one message, or one besides those that arrived twice.
    sandbox.misbehave({ [party]: 'none' });
    await send();
    const once = Math.max(1, kept);
    // Taqnyat doesn't know that it is the same one.
    expect(await keptFor(to())).toHaveLength(isBlind ? kept + 1 : once);
  });
});

test('a server without TLS is sent nothing unless the settings allow it', async () => {
  const to = address();
  const mailer = smtpMailer({
    url: sandbox.addresses.smtp_url,
    from: 'a@b.example',
    tls: 'required',
    patience_ms,
  });
  const mail = { id: id(), to, subject: '', text: '', html: '', links: [] };
  await expect(mailer.deliver(mail)).rejects.toThrow();
  expect(await keptFor(to)).toHaveLength(0);
});

test('nobody there is nobody reached', async () => {
  const mailer = smtpMailer({
    url: 'smtp://127.0.0.1:9',
    from: 'a@b.example',
    tls: 'offered',
    patience_ms,
  });
  const mail = { id: '1', to: 'a@b.example', subject: '', text: '', html: '', links: [] };
  expect(await failureOf(mailer.deliver(mail))).toEqual(unreachable);
  const url = 'http://127.0.0.1:9/';
  const sender = unifonicSender(quietOutside, { url, app_sid: '', sender: '', patience_ms });
  expect(await failureOf(sender.deliver({ id: '1', to: '500000000', text: 'a' }))).toEqual(
    unreachable,
  );
});
