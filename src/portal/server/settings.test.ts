import { describe, expect, test } from 'vitest';
import { readSettings, StartError } from './settings.ts';

const real = {
  DATABASE_URL: 'postgres://portal@db/portal',
  PUBLIC_URL: 'https://portal.example.edu.sa/',
  SMTP_URL: 'smtp://mail.example.edu.sa',
  MAIL_FROM: 'portal@example.edu.sa',
  SOURCE_DIR: '/srv/source',
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
    });
  });

  test('an empty one counts as absent', () => {
    const empty = { PORT: '', HOST: '', PUBLIC_URL: '', APP_ENV: '', DEMO: '', TRUST_PROXY: '' };
    expect(readSettings(empty)).toEqual(readSettings({}));
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
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ APP_ENV: 'live' }, 'APP_ENV'],
  [{ TRUST_PROXY: 'abc' }, 'TRUST_PROXY'],
  [{ SANDBOX_URL: 'here' }, 'SANDBOX_URL'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
])('a wrong or missing one is named in one line: %#', (env, name) => {
  expect(() => readSettings(env)).toThrow(StartError);
  expect(() => readSettings(env)).toThrow(name);
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
