import { describe, expect, test } from 'vitest';
import { readSettings, StartError } from './settings.ts';

const real = {
  DATABASE_URL: 'postgres://portal@db/portal',
  PUBLIC_URL: 'https://portal.example.edu.sa/',
  SMTP_URL: 'smtp://mail.example.edu.sa',
  MAIL_FROM: 'portal@example.edu.sa',
  SOURCE_DIR: '/srv/source',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
};

describe('without any setting', () => {
  test('it is a demo of its own, on this machine only', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      database_url: null,
      public_url: 'http://127.0.0.1:3000',
      app_env: 'production',
      pace_times: 1,
    });
  });

  test('an empty one counts as absent', () => {
    const empty = { PORT: '', HOST: '', PUBLIC_URL: '', APP_ENV: '', DEMO: '', TRUST_PROXY: '' };
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

test('its database may be a list of servers, and be read at a standby', () => {
  const list = 'postgres://portal@one:5432,two:5432/portal?target_session_attrs=read-write';
  const settings = { ...real, DATABASE_URL: list, DATABASE_READS_URL: list, DRAIN_SECONDS: '20' };
  expect(readSettings(settings)).toMatchObject({
    database_url: list,
    database_reads_url: list,
    drain_ms: 20_000,
  });
});

test('with a database of its own it is no demo, and open to the network', () => {
  expect(readSettings(real)).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    public_url: 'https://portal.example.edu.sa',
    source_dir: '/srv/source',
  });
});

test.each([
  [{ ...real, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...real, SOURCE_DIR: undefined }, 'SOURCE_DIR'],
  [{ ...real, PUBLIC_URL: 'portal.example.edu.sa:3000' }, 'PUBLIC_URL'],
  [{ ...real, SECRETS_KEY: undefined }, 'SECRETS_KEY must be set outside a demo'],
  [{ ...real, SECRETS_KEY: 'marhaba' }, 'SECRETS_KEY must be 32 bytes in base64'],
  [{ ...real, SECRETS_OTHER_KEYS: 'marhaba' }, 'SECRETS_OTHER_KEYS must be 32 bytes'],
  [{ SECRETS_OTHER_KEYS: real.SECRETS_KEY }, 'SECRETS_KEY must be set with SECRETS_OTHER_KEYS'],
  [{ SIGNING_KEY_FILE: '/k' }, 'SIGNING_CERTIFICATES_FILE must be set for papers to be signed'],
  [{ SIGNING_OLD_CERTIFICATES_FILE: '/o' }, 'SIGNING_KEY_FILE, SIGNING_CERTIFICATES_FILE must be'],
  [{ PORT: '80a' }, 'PORT'],
  [{ CLAMD: 'localhost' }, 'CLAMD must be host:port, or the path of a socket'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ ...real, DATABASE_OWNER_URL: 'mysql://x' }, 'DATABASE_OWNER_URL'],
  [{ ...real, DATABASE_DIRECT_URL: 'mysql://x' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_OWNER_URL: 'postgres://x' }, 'DATABASE_URL must be set with DATABASE_OWNER_URL'],
  [{ ...real, DATABASE_URL: '', DEMO: '0' }, 'DEMO=0 needs DATABASE_URL'],
  [{ APP_ENV: 'production' }, 'APP_ENV=production needs DATABASE_URL'],
  [{ APP_ENV: 'live' }, 'APP_ENV'],
  [{ TRUST_PROXY: 'abc' }, 'TRUST_PROXY'],
  [{ SANDBOX_URL: 'here' }, 'SANDBOX_URL'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS'],
  [{ DATABASE_READS_URL: 'standby:5432' }, 'DATABASE_READS_URL'],
  [{ PACE_TIMES: '0' }, 'PACE_TIMES'],
  [{ PACE_TIMES: 'many' }, 'PACE_TIMES'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ ...real, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'portal' }, 'OIDC_ISSUER'],
  [{ ...real, OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER'],
])('a wrong or missing one is named in one line: %#', (env, name) => {
  expect(() => readSettings(env)).toThrow(StartError);
  expect(() => readSettings(env)).toThrow(name);
});

test('secrets are sealed under one key, and opened by the others too', () => {
  const [second, third] = [2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const { secrets_keys } = readSettings({ ...real, SECRETS_OTHER_KEYS: `${second}, ${third}` });
  expect(secrets_keys?.current.bytes[0]).toBe(1);
  expect(secrets_keys?.others.map(({ bytes }) => bytes[0])).toEqual([2, 3]);
});

test('a database of the portal’s own has its key beside it, unless one is given', () => {
  expect(readSettings({}).secrets_keys).toBeNull();
  expect(readSettings({ ...real, DATABASE_URL: '', SECRETS_KEY: '' }).secrets_keys).toBeNull();
  expect(readSettings({ SECRETS_KEY: real.SECRETS_KEY }).secrets_keys).not.toBeNull();
});

test('proxies are hops, or addresses', () => {
  const { trust_proxy } = readSettings({ TRUST_PROXY: '2' });
  if (typeof trust_proxy !== 'function') throw new Error('hops are counted by a function');
  expect([0, 1, 2].map((hop) => trust_proxy('10.0.0.1', hop))).toEqual([true, true, false]);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trust_proxy).toBe(
    '10.0.0.0/8, 127.0.0.1',
  );
});

describe('people’s files', () => {
  const key = { FILES_S3_ACCESS_KEY_ID: 'k', FILES_S3_SECRET_ACCESS_KEY: 's' };

  test('lie in DATA_DIR until a bucket is named', () => {
    expect(readSettings(key).s3).toBeNull();
    expect(readSettings({ FILES_S3_BUCKET: 'files', ...key }).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: undefined,
      access_key_id: 'k',
      secret_access_key: 's',
    });
  });

  test('a bucket without its key stops the start', () => {
    expect(() => readSettings({ FILES_S3_BUCKET: 'files' })).toThrow(
      'FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY must be set with FILES_S3_BUCKET',
    );
  });
});

test('people are named by their user id, or by the national id if the provider tells that', () => {
  const oidc = { ...real, OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' };
  const { sso } = readSettings(oidc);
  expect(sso).toMatchObject({ claim: 'preferred_username', claim_is: 'user_id' });
  expect(sso?.client_secret).toBeNull();
  expect(readSettings({ ...oidc, OIDC_NATIONAL_ID_CLAIM: 'nid' }).sso).toMatchObject({
    claim: 'nid',
    claim_is: 'national_id',
  });
  expect(readSettings(real).sso).toBeNull();
});
