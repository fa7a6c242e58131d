import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import { instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { forgetOldTickets } from '#platform/http/download-tickets.ts';
import { openSite, type Site } from './testing/site.ts';

const shapes = defineShapes({
  get: {
    summary: 'A file',
    params: z.strictObject({ name: z.string().max(100) }),
    body: z.strictObject({ rows: z.int().max(1_000_000) }),
    reply: download('text/csv'),
    refusals: ['none_there'],
  },
});

const contract = defineContract({
  refusals: { none_there: 409 },
  calls: defineCalls<typeof shapes>('files')({
    get: call('POST /test/file/{name}', [instructor('academic_guide')]),
  }),
  shapes,
});

const guide: Actor = {
  id: 1,
  user_id: '900003',
  user_type: 1,
  role: 3,
  gender: 1,
  session_id: 's',
  first_login: false,
  is_halted: false,
  is_staff: true,
};

/** The people whose tokens still work. */
const people = new Map<string, Actor>();
let now = new Date('2026-11-22T05:42:00Z');
let site: Site;
let lastBody: Readable | null = null;

const handlers: Handlers<typeof contract> = {
  get: async ({ params, body }) => {
    if (body.rows === 0) return refuse('none_there');
    lastBody = Readable.from(rowsOf(body.rows));
    return { type: 'text/csv', file_name: params.name, body: lastBody };
  },
};

function* rowsOf(count: number) {
  for (let row = 1; row <= count; row += 1) yield `${row},${'x'.repeat(1000)}\n`;
}

beforeAll(async () => {
  site = await openSite(contract, () => handlers, { now: () => now, people });
  people.set('guide', guide);
  people.set('head', { ...guide, role: 2 });
});

afterAll(() => site.close());

function ask(token: string, headers: Record<string, string> = {}, rows = 2, name = 'تقرير 1.csv') {
  return fetch(`${site.url}/api/test/file/${encodeURIComponent(name)}`, {
    method: 'POST',
    body: JSON.stringify({ rows }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
}

/** A browser's address for the same file. */
async function addressFor(token: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await ask(token, { 'x-ticket': '1', ...headers });
  expect(answer.status).toBe(201);
  const { address } = (await answer.json()) as { address: string };
  expect(address).toMatch(/^\/api\/downloads\/[\w-]{43}$/);
  return `${site.url}${address}`;
}

test('who may not, or asks for too much, gets neither file nor address', async () => {
  const both: Record<string, string>[] = [{}, { 'x-ticket': '1' }];
  for (const headers of both) {
    expect((await ask('head', headers)).status).toBe(403);
    expect((await ask('nobody', headers)).status).toBe(401);
    expect((await ask('guide', headers, 2_000_000)).status).toBe(400);
  }
  expect(await (await ask('guide', { 'accept-language': 'en' }, 0)).json()).toMatchObject({
    code: 'none_there',
  });
});

test('a file comes with its name in any script, and may do nothing in a browser', async () => {
  const answer = await ask('guide');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_____ 1.csv"; filename*=UTF-8''${encodeURIComponent('تقرير 1.csv')}`,
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.text()).split('\n')).toHaveLength(3);
  const hostile = await ask('guide', {}, 1, 'a"; filename=b.exe\r\nX: y\'(*).csv');
  expect(hostile.headers.get('content-disposition')).toBe(
    'attachment; filename="a__ filename_b.exe__X_ y_(_).csv"; ' +
      "filename*=UTF-8''a%22%3B%20filename%3Db.exe%0D%0AX%3A%20y%27%28%2A%29.csv",
  );
});

test('an address gives the file once, without a token', async () => {
  const address = await addressFor('guide');
  const [first, second] = await Promise.all([fetch(address), fetch(address)]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(`${site.url}/api/downloads/${'A'.repeat(43)}`)).status).toBe(404);
  expect((await fetch(`${site.url}/api/downloads/..%2F..`)).status).toBe(404);
});

test('an address opens nothing after a minute, after the session, or after the right', async () => {
  const [late, signedOut, changed] = await Promise.all([
    addressFor('guide'),
    addressFor('guide'),
    addressFor('guide', { 'accept-language': 'en' }),
  ]);
  people.delete('guide');
  expect((await fetch(signedOut)).status).toBe(401);
  people.set('guide', { ...guide, role: 2 });
  const refused = await fetch(changed, { headers: { 'accept-language': 'ar' } });
  expect(refused.status).toBe(403);
  expect(String(((await refused.json()) as { message: string }).message)).not.toMatch(/[ء-ي]/);
  people.set('guide', guide);
  now = new Date(now.getTime() + 60_000);
  expect((await fetch(late)).status).toBe(404);
  await forgetOldTickets(site.database, now);
  const left = await site.database.reads.selectFrom('download_ticket').selectAll().execute();
  expect(left).toEqual([]);
});

test('what lies in the database opens nothing by itself', async () => {
  await addressFor('guide');
  const [row] = await site.database.reads.selectFrom('download_ticket').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('guide');
  expect(row?.sealed_token.toString('latin1')).not.toContain('guide');
});

test('a caller who goes away ends the reading', async () => {
  const gone = new AbortController();
  const answer = await fetch(`${site.url}/api/test/file/big.csv`, {
    method: 'POST',
    body: JSON.stringify({ rows: 1_000_000 }),
    headers: { authorization: 'Bearer guide', 'content-type': 'application/json' },
    signal: gone.signal,
  });
  expect(answer.status).toBe(200);
  const body = lastBody;
  if (!body || isRefusal(body)) throw new Error('nothing is read');
  const closed = once(body, 'close');
  gone.abort();
  await closed;
  expect(body.destroyed).toBe(true);
});
