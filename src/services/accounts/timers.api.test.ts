import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage } from '#platform/mail/mail.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  type Outcome,
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { guide } from '#services/appointments/testing.ts';
import { accountsContract } from './contract.ts';
import { type AccountLimits, accountLimits as limits } from './limits.ts';
import { sendActivationLink, sendResetLink } from './server/activation/send-link.ts';
import { codeIn, messagesTo } from './testing.ts';

const { calls } = accountsContract;
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** The portal's clock keeps running during a test, so "just before" is this much earlier. */
const margin = 3 * second;

const student = '231000001';
const mailbox = '231000006';

let portal: TestPortal;
let bases = 0;

beforeAll(async () => {
  portal = await startPortal();
});

afterEach(() => portal.clock.moveTo(testNow));
afterAll(() => portal.stop());

type Side = 'before' | 'after';

/** The answer to a caller, in one line. */
type Look = () => Promise<string>;

interface Begun {
  look: Look;
  /** When it began, if later than the call. */
  since?: Date;
}

interface Timer {
  /** The limits that this row checks. */
  of: readonly (keyof AccountLimits)[];
  what: string;
  at: (side: Side) => Promise<string>;
  before: string;
  after: string;
}

/** Far enough from other rows that nothing of theirs counts here. */
function newBase(): Date {
  bases += 1;
  const base = new Date(testNow.getTime() + bases * 40 * day);
  portal.clock.moveTo(base);
  return base;
}

/** Starts something and checks it just before and just after its time. */
function lasting(ms: number, begin: () => Promise<Begun>): Timer['at'] {
  return async (side) => {
    const base = newBase();
    const { look, since = base } = await begin();
    portal.clock.moveTo(new Date(since.getTime() + ms + (side === 'before' ? -margin : margin)));
    return look();
  };
}

/** Does something once less than its limit, and exactly at its limit. */
function counted(most: number, begin: (times: number) => Promise<Look>): Timer['at'] {
  return async (side) => {
    newBase();
    const look = await begin(side === 'before' ? most - 1 : most);
    return look();
  };
}

function inLine({ status, code, headers }: Outcome<unknown>): string {
  const wait = Number(headers.get('retry-after'));
  const soon = wait > 0 && wait <= (2 * margin) / second ? ', in a moment' : '';
  return code === null ? String(status) : `${status} ${code}${soon}`;
}

function signIn(user_id: string) {
  return portal.visitor().call(calls.signIn, { body: { user_id, password: 'marhaba-2026' } });
}

async function fail(failures: { user_id: string; network: string }[]): Promise<void> {
  const failed_at = portal.clock.now().toISOString();
  const rows = failures.map((row) => ({ ...row, purpose: 'sign_in' as const, failed_at }));
  await portal.database.transaction(({ writes }) =>
    writes.insertInto('sign_in_failure').values(rows).execute(),
  );
}

const failHere = (times: number) =>
  fail(Array.from({ length: times }, () => ({ user_id: student, network: '127.0.0.1' })));

const failEverywhere = (times: number) =>
  fail(
    Array.from({ length: times }, (_, one) => ({ user_id: student, network: `192.0.2.${one}` })),
  );

const failAsOthers = (times: number) =>
  fail(Array.from({ length: times }, (_, one) => ({ user_id: `6${one}`, network: '127.0.0.1' })));

const lookSignIn: Look = async () => inLine(await signIn(student));

async function once(times: Promise<void>): Promise<Begun> {
  await times;
  return { look: lookSignIn };
}

/** Mails a link like its job; returns the mailed tokens. */
async function mailLink(kind: 'reset' | 'activation', user_id: string): Promise<string[]> {
  const { id } = await portal.as(user_id);
  const letters: MailMessage[] = [];
  const parts = {
    database: portal.database,
    clock: portal.clock,
    limits: async () => limits,
    mailer: { deliver: async (letter: MailMessage) => void letters.push(letter) },
    speak: (_: string, key: string) => key,
    live: { changed: () => undefined } as never,
    secrets: createSecrets({ current: testSecretKey, others: [] }),
    public_url: 'https://portal.bawaba.example',
  };
  const job = {
    id: `job-${bases}-${performance.now()}`,
    data: { person_id: id, language: 'ar' as const },
  };
  await (kind === 'reset' ? sendResetLink : sendActivationLink)(parts, job);
  return letters.map(({ links }) => links[0]?.split('/').at(-1) ?? '');
}

const lookMailed: Look = async () =>
  (await mailLink('reset', student)).length > 0 ? 'mailed' : 'not mailed';

async function notActivated(): Promise<void> {
  await portal.database.transaction(({ writes }) =>
    writes
      .updateTable('account')
      .set({ activated_at: null })
      .where('user_id', '=', mailbox)
      .execute(),
  );
}

async function askedAt(): Promise<string | null> {
  const row = await portal.database.reads
    .selectFrom('account')
    .select('activation_asked_at')
    .where('user_id', '=', mailbox)
    .executeTakeFirstOrThrow();
  return row.activation_asked_at;
}

function phoneOf(number: number): string {
  return `5511${String(bases * 100 + number).padStart(5, '0')}`;
}

/** Requests codes to phones up to the limit, and returns the last answer. */
async function askForCodes(person: TestPerson, times: number): Promise<void> {
  for (let code = 0; code < times; code += 1) {
    if (code > 0) passTime(limits.phone_code_every_seconds * second + margin);
    const body = { phone: phoneOf(code), current_password: 'marhaba-2026' };
    expect((await person.call(calls.changePhone, { body })).status).toBe(200);
  }
}

function passTime(ms: number): void {
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + ms));
}

async function newCode(): Promise<{ person: TestPerson; code: string; sent_at: Date }> {
  const person = await portal.as(student);
  await askForCodes(person, 1);
  const [message] = await messagesTo(portal.visitor(), phoneOf(0), 1);
  return { person, code: codeIn(message), sent_at: new Date(message?.created_at ?? 0) };
}

async function askAgain(user_id = student): Promise<string> {
  const person = await portal.as(user_id);
  return inLine(
    await person.call(calls.changePhone, {
      body: { phone: phoneOf(99), current_password: 'marhaba-2026' },
    }),
  );
}

const timers: readonly Timer[] = [
  {
    of: ['session_idle_hours'],
    what: 'a session that nobody uses',
    at: lasting(limits.session_idle_hours * hour, async () => {
      const person = await portal.as(student);
      return { look: async () => inLine(await person.call(calls.current, {})) };
    }),
    before: '200',
    after: '403 token-expired',
  },
  {
    of: ['session_days'],
    what: 'a session that is used all the time',
    at: lasting(limits.session_days * day, async () => {
      const person = await portal.as(student);
      return {
        look: async () => {
          await portal.database.transaction(({ writes }) =>
            writes
              .updateTable('session')
              .set({ last_used_at: portal.clock.now().toISOString() })
              .where('person_id', '=', person.id)
              .execute(),
          );
          return inLine(await person.call(calls.current, {}));
        },
      };
    }),
    before: '200',
    after: '403 token-expired',
  },
  {
    of: ['tries_of_user_at_address'],
    what: 'failures of one user at one address',
    at: counted(limits.tries_of_user_at_address, async (times) => {
      await failHere(times);
      return lookSignIn;
    }),
    before: '200',
    after: '429 too_many_requests',
  },
  {
    of: ['tries_of_user_at_address', 'tries_of_user_at_address_minutes'],
    what: 'what they shut',
    at: lasting(limits.tries_of_user_at_address_minutes * minute, () =>
      once(failHere(limits.tries_of_user_at_address)),
    ),
    before: '429 too_many_requests, in a moment',
    after: '200',
  },
  {
    of: ['tries_of_user'],
    what: 'failures of one user from everywhere',
    at: counted(limits.tries_of_user, async (times) => {
      await failEverywhere(times);
      return lookSignIn;
    }),
    before: '200',
    after: '429 too_many_requests',
  },
  {
    of: ['tries_of_user', 'tries_of_user_minutes'],
    what: 'what they shut',
    at: lasting(limits.tries_of_user_minutes * minute, () =>
      once(failEverywhere(limits.tries_of_user)),
    ),
    before: '429 too_many_requests, in a moment',
    after: '200',
  },
  {
    of: ['tries_of_address'],
    what: 'failures of one address, whoever it is',
    at: counted(limits.tries_of_address, async (times) => {
      await failAsOthers(times);
      return lookSignIn;
    }),
    before: '200',
    after: '429 slow_network, in a moment',
  },
  {
    of: ['tries_of_address', 'tries_of_address_minutes'],
    what: 'what they slow down',
    at: lasting(limits.tries_of_address_minutes * minute, async () => {
      await failAsOthers(limits.tries_of_address);
      return {
        look: async () => {
          // Without a recent failure, an unknown browser that waits is let in.
          await failAsOthers(1);
          return lookSignIn();
        },
      };
    }),
    before: '429 slow_network, in a moment',
    after: '200',
  },
  {
    of: ['reset_link_minutes'],
    what: 'a link for a new password',
    at: lasting(limits.reset_link_minutes * minute, async () => {
      const [token = ''] = await mailLink('reset', student);
      return {
        look: async () =>
          inLine(await portal.visitor().call(calls.checkToken, { params: { token } })),
      };
    }),
    before: '200',
    after: '400 token_invalid',
  },
  {
    of: ['reset_link_every_minutes'],
    what: 'another one',
    at: lasting(limits.reset_link_every_minutes * minute, async () => {
      await mailLink('reset', student);
      return { look: lookMailed };
    }),
    before: 'not mailed',
    after: 'mailed',
  },
  {
    of: ['activation_link_days'],
    what: 'a link that activates',
    at: lasting(limits.activation_link_days * day, async () => {
      await notActivated();
      const [token = ''] = await mailLink('activation', mailbox);
      return {
        look: async () =>
          inLine(await portal.visitor().call(calls.activate, { params: { token } })),
      };
    }),
    before: '200',
    after: '400 token_invalid',
  },
  {
    of: ['activation_link_every_minutes'],
    what: 'another one, at the next sign-in',
    at: lasting(limits.activation_link_every_minutes * minute, async () => {
      await notActivated();
      expect((await signIn(mailbox)).code).toBe('not_activated');
      const first = await askedAt();
      return {
        look: async () => {
          await signIn(mailbox);
          return (await askedAt()) === first ? 'not asked for' : 'asked for';
        },
      };
    }),
    before: 'not asked for',
    after: 'asked for',
  },
  {
    of: ['phone_code_minutes'],
    what: 'a code to a phone',
    at: lasting(limits.phone_code_minutes * minute, async () => {
      const { person, code, sent_at } = await newCode();
      return {
        since: sent_at,
        look: async () => inLine(await person.call(calls.verifyPhone, { body: { code } })),
      };
    }),
    before: '200',
    after: '400 code_invalid',
  },
  {
    of: ['phone_code_tries'],
    what: 'wrong tries of a code',
    at: counted(limits.phone_code_tries, async (times) => {
      const { person, code } = await newCode();
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 0; tries < times; tries += 1) {
        await person.call(calls.verifyPhone, { body: { code: wrong } });
      }
      return async () => inLine(await person.call(calls.verifyPhone, { body: { code } }));
    }),
    before: '200',
    after: '400 code_invalid',
  },
  {
    of: ['phone_code_every_seconds'],
    what: 'another code',
    at: lasting(limits.phone_code_every_seconds * second, async () => {
      await askForCodes(await portal.as(student), 1);
      return { look: () => askAgain() };
    }),
    before: '429 too_many_requests, in a moment',
    after: '200',
  },
  {
    of: ['phone_codes_a_day'],
    what: 'codes of one day',
    at: counted(limits.phone_codes_a_day, async (times) => {
      await askForCodes(await portal.as(student), times);
      passTime(limits.phone_code_every_seconds * second + margin);
      return () => askAgain();
    }),
    before: '200',
    after: '429 too_many_requests',
  },
  {
    of: ['phone_codes_a_day'],
    what: 'the day they belong to',
    at: lasting(day, async () => {
      await askForCodes(await portal.as(student), limits.phone_codes_a_day);
      return { look: () => askAgain() };
    }),
    before: '429 too_many_requests, in a moment',
    after: '200',
  },
  {
    of: [],
    what: 'the answer kept under an Idempotency-Key',
    at: lasting(24 * hour, async () => {
      const person = await portal.as(guide);
      const open = async () => {
        const again = await portal.as(guide);
        const times = { day: '2039-01-10' as const, start_time: '10:00', end_time: '10:30' };
        const slot = { ...times, capacity: 2, attendance: 'offline' as const, location: 'B-214' };
        const input = { params: { id: person.id }, body: slot };
        const key = { 'idempotency-key': 'the-same-key' };
        const answer = await again.call(appointmentsContract.calls.openSlot, input, key);
        return { ...answer, id: answer.reply.id };
      };
      const first = await open();
      return {
        look: async () => {
          const answer = await open();
          const params = { id: first.id };
          await (await portal.as(guide)).call(appointmentsContract.calls.deleteSlot, { params });
          return answer.id === first.id ? 'the same' : inLine(answer);
        },
      };
    }),
    before: 'the same',
    after: '409 slot_overlaps',
  },
];

// First, near the loaded data's own day: after a leap of weeks a nightly reload ends connections too.
describe('a live connection', () => {
  test('ends when its session has run out, idle or old, and not before', async () => {
    const later = testNow.getTime() + limits.session_idle_hours * hour + second;
    const moments = {
      justIdle: { created_at: 0, last_used_at: later - limits.session_idle_hours * hour - second },
      stillUsed: { created_at: 0, last_used_at: later - limits.session_idle_hours * hour + minute },
      justOld: { created_at: later - limits.session_days * day - second, last_used_at: later },
      notYetOld: { created_at: later - limits.session_days * day + minute, last_used_at: later },
    };
    const sockets = new Map<string, Socket>();
    for (const [name, { created_at, last_used_at }] of Object.entries(moments)) {
      const person = await portal.as(student);
      sockets.set(name, await connect(person));
      await portal.database.pool.query(
        'update session set created_at = $1, last_used_at = $2 where token_hash = sha256($3)',
        [
          new Date(created_at || testNow).toISOString(),
          new Date(last_used_at).toISOString(),
          Buffer.from(person.token ?? ''),
        ],
      );
    }
    portal.clock.moveTo(new Date(later));
    const connected = () =>
      [...sockets].filter(([, socket]) => socket.connected).map(([name]) => name);
    await expect.poll(connected, { timeout: 12_000 }).toEqual(['stillUsed', 'notYetOld']);
    for (const socket of sockets.values()) socket.disconnect();
  });

  async function connect({ token }: TestPerson): Promise<Socket> {
    const options = { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true };
    const socket = io(portal.url, { ...options, reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }
});

describe('just before its time it is as it was, just after it is over', () => {
  test.each(timers.map((timer) => [timer.what, timer.of.join(' and '), timer] as const))(
    '%s (%s)',
    async (_what, _of, { at, before, after }) => {
      expect(await at('before'), 'before').toBe(before);
      expect(await at('after'), 'after').toBe(after);
    },
  );

  test('every number of limits.ts stands in a row', () => {
    const held = new Set(timers.flatMap(({ of }) => of));
    const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number');
    expect([...held].sort()).toEqual(numbers.map(([name]) => name).sort());
  });
});
