import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openPortal, type Portal } from '#portal/server.ts';
import type { BookingWish } from './booking-wishes.ts';
import type { SignedIn } from './people.ts';
import { recordStatements, type Statement } from './record.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** An address, or what is posted to one that changes nothing. */
interface AskedFor {
  path: string;
  body?: object | undefined;
}

/** Records the portal's SQL for each of these, once its short caches are filled. */
export function recordReads(
  database_url: string,
  reader: SignedIn,
  reads: readonly AskedFor[],
): Promise<Statement[][]> {
  return withPortal(database_url, async (app) => {
    const works: Statement[][] = [];
    for (const { path, body } of reads) {
      const read = () => ask(app, `/api${path}`, reader.token, body && { body });
      await read();
      works.push(await recordStatements(read));
    }
    return works;
  });
}

/** The same for one booking, with a place wherever a number of its own stood. */
export function recordBooking(database_url: string, wish: BookingWish): Promise<Statement[]> {
  const key = '11111111-2222-4333-8444-555555555555';
  return withPortal(database_url, async (app) => {
    let booking = 0;
    const statements = await recordStatements(async () => {
      const path = '/api/guidance/reservation/student/reserve';
      const body = { slot: wish.slot };
      const reply = (await ask(app, path, wish.token, { body, key })) as { id: number };
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
  work: (app: Portal['app']) => Promise<Answer>,
): Promise<Answer> {
  const portal = await openPortal({
    settings: {
      port: 0,
      host: '127.0.0.1',
      database_reads_url: null,
      data_dir: '',
      s3: null,
      clamd: null,
      demo: false,
      public_url: 'https://portal.bawaba.example',
      trust_proxy: false,
      app_env: 'production',
      pace_times: 1,
      smtp: null,
      // Its own, since its data_dir is nowhere.
      secrets_keys: { current: { id: '00000000', bytes: randomBytes(32) }, others: [] },
      counselling_key_file: null,
      signing_files: null,
      unifonic: null,
      taqnyat: null,
      sms_callback_secret: null,
      moyasar: null,
      jeel: null,
      source_dir: repository,
      web_dir: `${repository}dist/web`,
      sso: null,
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
    return await work(portal.app);
  } finally {
    await portal.close();
  }
}

/** Without the network, so that what is asked of PostgreSQL is known to be asked for it. */
async function ask(
  app: Portal['app'],
  url: string,
  token: string,
  post?: { body: object; key?: string },
): Promise<unknown> {
  const answer = await app.inject({
    method: post ? 'POST' : 'GET',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(post?.key && { 'idempotency-key': post.key }),
    },
    ...(post && { payload: post.body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}
