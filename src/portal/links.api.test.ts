import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineContract, defineShapes, openBytes } from '#platform/contract/endpoint.ts';
import { linkParams, type SignedLink, signedLink } from '#platform/contract/open.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { openPaces } from '#platform/http/paces.ts';
import {
  endLinks,
  forgetOldLinks,
  keepLinkOfJob,
  keepLinks,
  linkOfJob,
  noteMailed,
  spendLink,
} from '#platform/links/links.ts';
import { readSecretKey } from '#platform/secrets/secret-keys.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { openSite, type Site } from './testing/site.ts';

const dayLink = signedLink('training.day');
const letterLink = signedLink('training.letter', 'letter_over');

const shapes = defineShapes({
  readDay: {
    summary: 'The students of one trainer',
    params: linkParams,
    reply: z.strictObject({ of: z.int() }),
  },
  noteDay: {
    summary: 'Notes something',
    params: linkParams,
    body: z.strictObject({ note: z.string().max(20_000) }),
    max_bytes: 30_000,
    reply: z.strictObject({ of: z.int() }),
  },
  answerLetter: {
    summary: 'Answers a letter, once',
    params: linkParams,
    reply: z.strictObject({ answered: z.literal(true) }),
    refusals: ['letter_over'],
  },
});

const contract = defineContract({
  refusals: { letter_over: 400 },
  calls: defineCalls<typeof shapes>('training')({
    readDay: call('GET /training/day/{token}', dayLink),
    noteDay: call('POST /training/day/{token}/notes', dayLink),
    answerLetter: call('POST /training/letter/{token}', letterLink),
  }),
  shapes,
});

let now = new Date('2026-11-22T05:42:00Z');
let answered = 0;
let site: Site;
let other: Site;

const handlersOver = (database: Site['database']): Handlers<typeof contract> => ({
  readDay: async ({ link }) => ({ of: link.subject_id }),
  noteDay: async ({ link }) => ({ of: link.subject_id }),
  answerLetter: ({ link, now: at }) =>
    database.transaction(async (tx) => {
      if (!(await spendLink(tx, link, at))) return refuse('letter_over');
      answered += 1;
      return { answered: true as const };
    }),
});

beforeAll(async () => {
  const options = { now: () => now, paces: openPaces({ now: () => 0 }) };
  site = await openSite(contract, handlersOver, options);
  other = await openSite(contract, handlersOver, { ...options, beside: site });
});

beforeEach(() => {
  now = new Date('2026-11-22T05:42:00Z');
  answered = 0;
});

afterAll(async () => {
  await other.close();
  await site.close();
});

const hour = 3_600_000;

async function make(kind: SignedLink, subject_id: number, lives_ms = hour): Promise<string> {
  const { token, token_hash } = newToken();
  const life = { now, expires_at: new Date(now.getTime() + lives_ms) };
  const link = { subject_id, secret_hash: token_hash };
  await site.database.transaction((tx) => keepLinks(tx, kind, [link], life));
  return token;
}

function end(kind: SignedLink, subject_id: number) {
  return site.database.transaction((tx) =>
    endLinks(tx, [kind], { subject_ids: [subject_id], now }),
  );
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function ask(path: string, sent: RequestInit = {}, at = site): Promise<Answer> {
  const answer = await fetch(`${at.url}/api${path}`, sent);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const read = (token: string) => ask(`/training/day/${encodeURIComponent(token)}`);
const answer = (token: string, at = site) =>
  ask(`/training/letter/${encodeURIComponent(token)}`, { method: 'POST' }, at);

function note(token: string, body: string | ReadableStream, headers: Record<string, string> = {}) {
  return ask(`/training/day/${token}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  });
}

const noted = JSON.stringify({ note: 'x'.repeat(openBytes) });

describe('a signed link', () => {
  test('opens its own subject, for its time', async () => {
    const [first, second] = [await make(dayLink, 1), await make(dayLink, 2)];
    expect(await read(first)).toEqual({ status: 200, body: { of: 1 } });
    expect(await read(second)).toEqual({ status: 200, body: { of: 2 } });
    now = new Date(now.getTime() + hour - 1);
    expect((await read(first)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await read(first)).status).toBe(404);
  });

  test('made up, expired, ended, replaced or of another kind is refused alike', async () => {
    const [expired, ended, replaced] = [
      await make(dayLink, 3, -1),
      await make(dayLink, 4),
      await make(dayLink, 5),
    ];
    await end(dayLink, 4);
    await make(dayLink, 5);
    const letter = await make(letterLink, 6);
    const wrong = [newToken().token, 'x', '\u0000', 'ط'.repeat(50), 'x'.repeat(1500)];
    const answers = await Promise.all([...wrong, expired, ended, replaced, letter].map(read));
    const [{ body } = { body: {} }] = answers;
    expect(body).toMatchObject({ code: 'not_found' });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const day = await make(dayLink, 6);
    expect(await answer(day)).toMatchObject({ status: 400, body: { code: 'letter_over' } });
    expect((await answer(letter)).status).toBe(200);
  });

  test('ended while it is being used uses nothing up', async () => {
    const token = await make(letterLink, 7);
    const [using] = await site.database.transaction(async (tx) => {
      await endLinks(tx, [letterLink], { subject_ids: [7], now });
      const found = answer(token, other);
      await pause(100);
      return [found];
    });
    expect(await using).toMatchObject({ status: 400, body: { code: 'letter_over' } });
    expect(answered).toBe(0);
  });

  test('that works once works once, of two uses in two processes too', async () => {
    for (let subject = 10; subject < 15; subject += 1) {
      answered = 0;
      const token = await make(letterLink, subject);
      const both = await Promise.all([answer(token), answer(token, other)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answered).toBe(1);
      expect((await answer(token)).body).toMatchObject({ code: 'letter_over' });
    }
  });

  test('is looked at before a large body is read, whether its length is known or not', async () => {
    const token = await make(dayLink, 20);
    const broken = '{'.repeat(29_000);
    const chunks = () => new Blob([broken]).stream();
    for (const body of [broken, chunks()]) {
      expect(await note(newToken().token, body)).toMatchObject({ body: { code: 'not_found' } });
    }
    expect((await note(token, broken)).body).toMatchObject({ code: 'invalid_input' });
    expect((await note(token, chunks())).body).toMatchObject({ code: 'invalid_input' });
    expect((await note(token, noted)).status).toBe(200);
    const endless = new Blob([' '.repeat(30_001)]).stream();
    expect((await note(token, endless)).status).toBe(413);
  });

  test('writes no faster than a person, and is no session', async () => {
    const token = await make(dayLink, 21);
    const session = { authorization: `Bearer ${token}` };
    expect((await ask('/training/day/x', { headers: session })).status).toBe(404);
    const small = JSON.stringify({ note: 'x' });
    const answers = await Promise.all(Array.from({ length: 130 }, () => note(token, small)));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(429)?.length]).toEqual([120, 10]);
    expect((await note(await make(dayLink, 22), small)).status).toBe(200);
  });
});

describe('what is kept of a link', () => {
  test('opens nothing by itself, and is deleted after its time', async () => {
    const token = await make(dayLink, 30);
    const rows = await site.database.reads.selectFrom('signed_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await forgetOldLinks(site.database, new Date(now.getTime() + 48 * hour));
    expect(await site.database.reads.selectFrom('signed_link').selectAll().execute()).toEqual([]);
  });

  const key = readSecretKey(Buffer.alloc(32, 7).toString('base64'));
  if (!key) throw new Error('no key');
  const secrets = createSecrets({ current: key, others: [] });

  async function keepForJob(job_id: string, spare_since: Date | null = null) {
    const subject_id = 40;
    const { token, token_hash } = linkOfJob(secrets, letterLink, { subject_id, job_id });
    const link = { subject_id, secret_hash: token_hash };
    const life = { job_id, now, spare_since, expires_at: new Date(now.getTime() + hour) };
    const kept = await site.database.transaction((tx) => keepLinkOfJob(tx, letterLink, link, life));
    return { kept, token, link };
  }

  test('a job’s repeat makes the same link until it is mailed, used or ended', async () => {
    const first = await keepForJob('job');
    expect(await keepForJob('job')).toEqual(first);
    expect(first.kept).toBe(true);
    await site.database.transaction((tx) => noteMailed(tx, first.link, now));
    expect((await keepForJob('job')).kept).toBe(false);
    expect((await answer(first.token)).status).toBe(200);
    const used = await keepForJob('used');
    expect(used.kept).toBe(true);
    expect((await answer(used.token)).status).toBe(200);
    expect((await keepForJob('used')).kept).toBe(false);
    expect((await keepForJob('ended')).kept).toBe(true);
    await end(letterLink, 40);
    expect((await keepForJob('ended')).kept).toBe(false);
  });

  test('another job replaces it, unless a recent one is to be spared', async () => {
    const first = await keepForJob('first');
    now = new Date(now.getTime() + 30_000);
    const minuteAgo = new Date(now.getTime() - 60_000);
    expect((await keepForJob('second', minuteAgo)).kept).toBe(false);
    const third = await keepForJob('third');
    expect(third.kept).toBe(true);
    expect((await answer(first.token)).status).toBe(400);
    expect((await answer(third.token)).status).toBe(200);
    expect((await keepForJob('fourth', minuteAgo)).kept).toBe(true);
  });
});
