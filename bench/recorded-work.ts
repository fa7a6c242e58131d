import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openPortal } from '#portal/server.ts';
import type { BookingWish } from './booking-wishes.ts';
import type { SignedIn } from './people.ts';
import { recordStatements, type Statement } from './record.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** An address, or what is posted to one that changes nothing. */
interface AskedFor {
  path: string;
  body?: object | undefined;
}

/** What the portal asks of PostgreSQL for each of these. */
export function recordReads(
  database_url: string,
  reader: SignedIn,
  reads: readonly AskedFor[],
): Promise<Statement[][]> {
  return withPortal(database_url, async (url) => {
    const works: Statement[][] = [];
    for (const { path, body } of reads) {
      const post = body && { body };
      const tries: Statement[][] = [];
      while (tries.length < 5) {
        tries.push(await recordStatements(() => ask(`${url}/api${path}`, reader.token, post)));
      }
      // What the portal looks for each second may come in between: the shortest is the call's alone.
      tries.sort((one, other) => one.length - other.length);
      works.push(tries[0] ?? []);
    }
    return works;
  });
}

/** The same for one booking, with a place wherever a number of its own stood. */
export function recordBooking(database_url: string, wish: BookingWish): Promise<Statement[]> {
  const key = '11111111-2222-4333-8444-555555555555';
  return withPortal(database_url, async (url) => {
    let booking = 0;
    const statements = await recordStatements(async () => {
      const path = `${url}/api/guidance/reservation/student/reserve`;
      const body = { slot: wish.slot };
      const reply = (await ask(path, wish.token, { body, key })) as { id: number };
      booking = reply.id;
      // The live signal follows the commit.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const places = new Map<string, string>([
      [String(wish.id), 'student'],
      [String(wish.staff), 'staff'],
      [String(wish.slot), 'slot'],
      [String(booking), 'booking'],
      [key, 'key'],
    ]);
    return statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => withPlaces(value, places)),
    }));
  });
}

/** Numbers of one booking, alone or inside a text, become `{student}` and its like. */
function withPlaces(value: unknown, places: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'number') {
    const name = places.get(String(value));
    return name ? `{${name}}` : value;
  }
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return value;
  return value.replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w.:-])\d+(?![\w.:-])/g,
    (part) => {
      const name = places.get(part);
      return name ? `{${name}}` : part;
    },
  );
}

async function withPortal<Answer>(
  database_url: string,
  work: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const portal = await openPortal({
    settings: {
      port: 0,
      host: '127.0.0.1',
      data_dir: '',
      s3: null,
      demo: false,
      public_url: 'https://portal.bawaba.example',
      trust_proxy: false,
      app_env: 'production',
      pace_times: 1,
      smtp: null,
      // Its own, since its data_dir is nowhere.
      secrets_keys: { current: { id: '00000000', bytes: randomBytes(32) }, others: [] },
      unifonic: null,
      moyasar: null,
      jeel: null,
      source_dir: repository,
      web_dir: `${repository}dist/web`,
      metrics: false,
    },
    database_url,
    database_direct_url: database_url,
    database_owner_url: null,
    log: 'silent',
    check_replies: false,
    sandbox: null,
  });
  try {
    return await work(portal.url);
  } finally {
    await portal.close();
  }
}

async function ask(
  url: string,
  token: string,
  post?: { body: object; key?: string },
): Promise<unknown> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  headers['accept-language'] = 'en';
  if (post) headers['content-type'] = 'application/json';
  if (post?.key) headers['idempotency-key'] = post.key;
  const answer = await fetch(url, {
    method: post ? 'POST' : 'GET',
    headers,
    ...(post ? { body: JSON.stringify(post.body) } : {}),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
