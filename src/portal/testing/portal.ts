import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { expect, inject } from 'vitest';
import { createClock, type MovableClock } from '#platform/clock/clock.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { runtimeUrlOf } from '#platform/database/embedded/runtime-role.ts';
import { openOwnerPool } from '#platform/database/pool.ts';
import type { Language } from '#platform/language/language.ts';
import { readSecretKey, type SecretKey } from '#platform/secrets/secret-keys.ts';
import { createDatabase, ensureTemplate, type TestDatabase } from '#platform/testing/postgres.ts';
import { tally } from '#platform/testing/tally.ts';
import { type BodyOf, send } from '#platform/web/send.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { SsoSettings } from '#services/accounts/server/public.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import type { PortalOptions } from '../server/options.ts';
import type { PortalTables } from '../server/tables.ts';
import { openPortal, type Portal } from '../server.ts';
import { sandboxFor } from './sandboxes.ts';

/** Sunday 22 November 2026, 8:42 in Riyadh: the morning of the demo's present week. */
export const testNow = new Date('2026-11-22T05:42:00Z');

/** The secret key of test portals: the same in every worker, for one of them seals the demo of all. */
export const testSecretKey = readSecretKey(Buffer.alloc(32, 7).toString('base64')) as SecretKey;

/** The address that test portals use in mail and to providers; nothing answers there. */
const testPublicUrl = 'https://portal.bawaba.example';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The key of psychological guidance of test portals, as the demo of all is sealed under it. */
export const counsellingTestKey = `${repository}src/portal/testing/counselling-test.key`;

/** The full source files of the demo. */
const wholeSource = `${repository}university/source`;

/** A call's outcome: the reply, or the refusal. */
export interface Outcome<Reply> {
  status: number;
  reply: Reply;
  /** The refusal's code; null on success. */
  code: string | null;
  message: string;
  error_codes: Record<string, string[]>;
  headers: Headers;
}

/** A person, or a visitor who isn't signed in, at one portal. */
export interface TestPerson {
  /** 0 for a visitor. */
  id: number;
  token: string | null;
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Outcome<BodyOf<E>>>;
}

export interface TestPortal {
  url: string;
  /** Answers without the network, by `inject`. */
  app: Portal['app'];
  database_url: string;
  clock: MovableClock;
  /** Connects as the portal's role. */
  database: OpenDatabase<PortalTables>;
  /** Connects as the owner of the tables, for what the portal may not do. */
  owner: Pool;
  /** The mail server, SMS gateway and payment providers that it uses. */
  sandbox: Sandbox;
  visitor(language?: Language): TestPerson;
  as(user_id: string, language?: Language): Promise<TestPerson>;
  /** The folder of its files. */
  data_dir: string;
  /** Does at once what has fallen due, for a test that would wait a second for it. */
  lookDue: Portal['lookDue'];
  stop(): Promise<void>;
}

export interface TestPortalOptions {
  /** Uses all 4,000 students of the demo in an API test, which otherwise has few. */
  whole?: boolean;
  /** The folder that its reloads read instead of the university's own files. */
  source_dir?: string;
  /** Receives every line of the log. */
  log?: PortalOptions['log'];
  /** The port that it listens on; by default any that is free. */
  port?: number;
  /** The address that it is known by, where a test opens it by name. */
  public_url?: string;
  /** Signs people in by the sandbox's provider. */
  sso?: Omit<SsoSettings, 'issuer'>;
  /** 1 applies production's rate limits; the default is high enough that no test reaches them. */
  pace_times?: number;
}

/** Tests do in a second what a person does in an hour. */
export const unhurried = 10_000;

/** Starts a portal on its own copy of the demo university, with its clock at `testNow`. */
export async function startPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  tally(expect.getState().testPath ?? '', 'portals');
  const copy = await copyOfDemo(options);
  const clock = createClock();
  clock.moveTo(testNow);
  const data_dir = newDataDir();
  const sandbox = await sandboxFor(copy.url, { now: clock.now });
  const portal = await openPortal(optionsFor(copy, clock, sandbox, { ...options, data_dir }));
  sandbox.reach(testPublicUrl, portal.url);
  clock.moveTo(testNow);
  aheads.set(copy.url, testNow.getTime() - Date.now());
  const { url, app, database } = portal;
  const owner = openOwnerPool(copy.owner_url);
  return {
    url,
    app,
    database_url: copy.url,
    data_dir,
    clock,
    database,
    owner,
    sandbox,
    lookDue: portal.lookDue,
    visitor: (language = 'ar') => personAt(url, { id: 0, token: null, language }),
    as: async (user_id, language = 'ar') => {
      const { id, token } = await openSessionFor(database, { user_id, now: clock.now() });
      return personAt(url, { id, token, language });
    },
    stop: async () => {
      await portal.close();
      await sandbox.close();
      await owner.end();
      await copy.drop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** How far the clocks of the processes on a database are ahead of the machine's: together they run on from `testNow`. */
export function clockAheadOn(database_url: string): number {
  const ahead_ms = aheads.get(database_url) ?? testNow.getTime() - Date.now();
  aheads.set(database_url, ahead_ms);
  return ahead_ms;
}

const aheads = new Map<string, number>();

/** A copy of the demo university's database, for separate processes. */
export async function copyOfDemo({ whole = false } = {}): Promise<TestDatabase> {
  const postgres_url = inject('postgres_url');
  const source_dir = sourceOf(whole);
  const template = source_dir === wholeSource ? 'bawaba_demo' : 'bawaba_few';
  const build = (owner_url: string) => buildDemo(owner_url, source_dir);
  await ensureTemplate({ postgres_url, name: template, build });
  return createDatabase({ postgres_url, template });
}

/** The same person at another process of the portal. */
export function personAt(
  base_url: string,
  person: { id: number; token: string | null; language: Language },
): TestPerson {
  const { id, token, language } = person;
  return {
    id,
    token,
    call: async (endpoint, input, headers = {}) => {
      const answer = await send(endpoint, input, {
        base_url,
        headers: {
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      });
      const refusal = (answer.status >= 400 ? answer.body : {}) as Partial<Outcome<never>>;
      return {
        status: answer.status,
        reply: answer.body,
        code: refusal.code ?? null,
        message: refusal.message ?? '',
        error_codes: refusal.error_codes ?? {},
        headers: answer.headers,
      };
    },
  };
}

function sourceOf(whole = false): string {
  return whole ? wholeSource : inject('source_dir');
}

async function buildDemo(owner_url: string, source_dir: string): Promise<void> {
  const clock = createClock();
  clock.moveTo(testNow);
  const urls = { url: runtimeUrlOf(owner_url), owner_url };
  const sandbox = await sandboxFor(urls.url, { now: clock.now });
  const data_dir = newDataDir();
  const portal = await openPortal(optionsFor(urls, clock, sandbox, { data_dir, source_dir }));
  await portal.close();
  await sandbox.close();
}

/** Created with the first file, and removed with the portal. */
function newDataDir(): string {
  return join(tmpdir(), `bawaba-portal-${randomUUID()}`);
}

function optionsFor(
  { url, owner_url }: Pick<TestDatabase, 'url' | 'owner_url'>,
  clock: MovableClock,
  sandbox: Sandbox,
  options: TestPortalOptions & { data_dir: string },
): PortalOptions {
  const { whole, source_dir, log = 'silent', data_dir, port = 0, pace_times = unhurried } = options;
  const { public_url = testPublicUrl } = options;
  return {
    settings: {
      port,
      host: '127.0.0.1',
      data_dir,
      database_reads_url: null,
      s3: null,
      clamd: null,
      demo: true,
      public_url,
      trust_proxy: false,
      app_env: 'test',
      pace_times,
      smtp: null,
      secrets_keys: { current: testSecretKey, others: [] },
      counselling_key_file: counsellingTestKey,
      signing_files: null,
      unifonic: null,
      taqnyat: null,
      sms_callback_secret: null,
      moyasar: null,
      jeel: null,
      sso: options.sso ? { ...options.sso, issuer: sandbox.addresses.oidc_url } : null,
      source_dir: source_dir ?? sourceOf(whole),
      web_dir: `${repository}dist/web`,
      metrics: false,
    },
    database_url: url,
    database_direct_url: url,
    database_owner_url: owner_url,
    log,
    check_replies: true,
    pool_size: 4,
    sandbox,
    clock,
  };
}
