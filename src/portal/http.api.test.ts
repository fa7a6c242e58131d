import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '#platform/database/pool.ts';
import { serveMetrics } from '#platform/http/health.ts';
import { createServer } from '#platform/http/server.ts';
import type { Language } from '#platform/language/language.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { signedIn } from '#services/accounts/testing.ts';
import { demoContract } from '#services/demo/contract.ts';
import { changeSetting, standardSettings } from '#services/settings/testing.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { wordsIn } from './testing/words.ts';

let portal: TestPortal;
const lines: string[] = [];

beforeAll(async () => {
  portal = await startPortal({ log: { write: (line) => lines.push(line) } });
});

afterAll(() => portal.stop());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${portal.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

function json(text: string) {
  return JSON.parse(text) as Record<string, unknown>;
}

describe('every refusal has one shape, in the language of the caller', () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    ask('/api/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('Arabic unless the header asks for English', async () => {
    const inLanguage = async (language: string) =>
      String(json((await login('{}', { 'accept-language': language })).text)['message']);
    const [arabic, english] = await Promise.all([inLanguage('fr, ar;q=0.5'), inLanguage('en-GB')]);
    expect(arabic).toMatch(/[\u0621-\u064a]/);
    expect(english).not.toMatch(/[\u0621-\u064a]/);
  });

  test('the message comes first, then the code, then the fields', async () => {
    const { status, text } = await login('{}');
    expect(status).toBe(400);
    expect(Object.keys(json(text))).toEqual(['message', 'code', 'errors', 'error_codes']);
    expect(json(text)['error_codes']).toEqual({ user_id: ['required'], password: ['required'] });
  });

  test.each([
    ['broken JSON', '{"user_id":', {}, 400, 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"is_staff":true}}', {}, 400, 'invalid_input'],
    ['a body that is no object', '[1]', {}, 400, 'invalid_input'],
    ['an unknown type', 'x', { 'content-type': 'text/csv' }, 415, 'unsupported_media_type'],
    ['too much', `"${'x'.repeat(1_100_000)}"`, {}, 413, 'payload_too_large'],
  ])('%s', async (_what, body, headers, status, code) => {
    const answer = await login(body, headers);
    expect(answer.status).toBe(status);
    expect(json(answer.text)).toMatchObject({ code });
  });

  test('an unknown call, and a known one by another method, are absent', async () => {
    for (const path of ['/api/nothing', '/api/auth/nothing/']) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(json(answer.text)).toMatchObject({ code: 'not_found' });
    }
    expect((await ask('/api/auth/login', { method: 'DELETE' })).status).toBe(404);
  });
});

test.each([
  ['POST', '/api/auth/login', '{"user_id":1,"password":"x","toString":1}'],
  ['POST', '/api/auth/login', '{"user_id":1,"password":"x","constructor":{}}'],
  ['GET', '/api/demo/outbox?valueOf=1', undefined],
])(
  'a field called like a member of every object is unknown like any other: %s %s',
  async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(path, { method, headers, ...(body ? { body } : {}) });
    expect(answer.status).toBe(400);
    expect(json(answer.text)).toMatchObject({ code: 'invalid_input' });
  },
);

test('a call that takes nothing refuses what it is given, and takes an empty body', async () => {
  const { token } = await portal.as('231000005');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect((await ask('/api/auth/current?foo=1', { headers })).status).toBe(400);
  expect((await ask('/api/auth/logout', { method: 'POST', headers, body: '' })).status).toBe(200);
});

test('an address that can’t be read, and a token of any length, get our own answers', async () => {
  const long = await ask(`/api/auth/check/token/${'x'.repeat(400)}`);
  expect([long.status, json(long.text)['code']]).toEqual([400, 'token_invalid']);
  const broken = await ask('/api/auth/check/token/%E0%A4%A');
  expect([broken.status, json(broken.text)['code']]).toEqual([400, 'invalid_input']);
});

/** A portal that is busy sends the page undrawn. */
async function pageWith(part: string) {
  await expect.poll(async () => (await ask('/login')).text, { timeout: 20_000 }).toContain(part);
  return ask('/login');
}

test('the page holds sign-in in both languages, and names the one script in it to the policy', async () => {
  const { text, headers } = await pageWith('id="gate-en"');
  for (const language of ['ar', 'en'] as const) {
    const say = wordsIn(language);
    const gate = text.split(`<template id="gate-${language}">`)[1]?.split('</template>')[0];
    for (const word of ['welcome', 'intro', 'user_id', 'password', 'forgot', 'submit']) {
      expect(gate).toContain(`>${say(`accounts:sign_in.${word}`)}<`);
    }
    expect(text).toContain(say('shell:late.no_script'));
  }
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(String(scripts[0])).digest('base64');
  expect(headers.get('content-security-policy')).toContain(
    `script-src 'self' 'sha256-${hash}';script-src-attr 'none'`,
  );
});

test('the page tells the settings and shows them, and nothing that they hold ends its scripts', async () => {
  const name = '</script><script>alert(1)</script>';
  const { identity } = standardSettings;
  await changeSetting(portal, 'identity', {
    name,
    accent: '#0b5394',
    support_email: 'it@waha.example',
  });
  const { text } = await pageWith('href="mailto:it@waha.example"');
  expect(text).not.toContain('<script>alert');
  expect(text).toMatch(/<html style="[^"]*--own-accent-light:#0b5394/);
  const told = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(text)?.[1];
  expect(json(String(told))).toEqual(json((await ask('/api/settings/public')).text));
  await changeSetting(portal, 'identity', identity);
});

test('asking for the head of a call that starts work starts nothing', async () => {
  const { token } = await portal.as('800022');
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask('/api/student/load', { method: 'HEAD', headers })).status).toBe(404);
});

test('numbers are read as they are pasted, days only as far back as there is a university', async () => {
  const isolated = { user_id: '\u2068231000001\u2069', password: 'marhaba-2026' };
  const { status } = await portal.visitor().call(accountsContract.calls.signIn, { body: isolated });
  expect(status).toBe(200);
  const { token } = await portal.as('231000001');
  const answer = await ask('/api/guidance/reservation/student?from=0000-01-01', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(400);
});

test('the demo’s clock shows no time that nobody’s calendar or database knows', async () => {
  for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    const { status } = await portal.visitor().call(demoContract.calls.moveClock, { body: { at } });
    expect(status).toBe(400);
  }
});

test('a trailing slash changes nothing', async () => {
  const [bare, slashed] = await Promise.all([ask('/api/auth/current'), ask('/api/auth/current/')]);
  expect(bare.status).toBe(401);
  expect(slashed.text).toBe(bare.text);
});

test('while no database is to be had, callers are asked to come again', async () => {
  const pool = openPool('postgres://127.0.0.1:1/nothing');
  const speak = (language: Language, key: string) => wordsIn(language)(key);
  const app = await createServer({ logger: false, trust_proxy: false, speak });
  app.get('/any', () => pool.query('select 1'));
  app.get('/broken', () => portal.database.pool.query('select nonsense'));
  const answer = await app.inject({ path: '/any', headers: { 'accept-language': 'en' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ message: wordsIn('en')('platform:refusals.busy'), code: 'busy' });
  expect((await app.inject({ path: '/broken' })).statusCode).toBe(500);
  await pool.end();
  await app.close();
});

describe('what stands around the calls', () => {
  test('alive and ready, and not measured unless a setting opens it', async () => {
    for (const method of ['GET', 'HEAD']) {
      expect((await ask('/healthz', { method })).status).toBe(200);
      expect((await ask('/readyz', { method })).status).toBe(200);
    }
    expect(json((await ask('/readyz')).text)).toEqual({ ready: true });
    expect((await ask('/metrics')).status).toBe(404);
    const app = await createServer({ logger: false, trust_proxy: false, speak: () => '' });
    serveMetrics(app);
    await app.inject({ path: '/anything' });
    expect((await app.inject({ path: '/metrics' })).body).toContain('bawaba_http_seconds_bucket');
    await app.close();
  });

  test('described as OpenAPI 3.1, call by call', async () => {
    const { text } = await ask('/api/openapi.json');
    const description = json(text) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
      components: { schemas: object };
    };
    // Each schema once: 8.7 MB with every one written out wherever it is used.
    expect(text.length).toBeLessThan(1_500_000);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([\w.-]+)"/g)];
    expect(names.length).toBe(text.split('"$ref"').length - 1);
    const referred = new Set(names.map(([, name]) => name));
    expect(referred).toEqual(new Set(Object.keys(description.components.schemas)));
    expect(description.openapi).toBe('3.1.0');
    expect(
      description.paths['/guidance/reservation/student/reserve']?.['post']?.responses,
    ).toHaveProperty('409');
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['400', '503']));
      }
    }
    expect((await ask('/api/docs/')).status).toBe(200);
  });

  test('every reply tells browsers the same, a refusal and a file of the build too', async () => {
    for (const path of ['/login', '/api/auth/current', '/api/nothing', '/nothing.js', '/healthz']) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy'), path).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('strict-transport-security'), path).toContain('max-age=31536000');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });

  test('no inline script but the page’s own can run, and no other site may frame a page', async () => {
    const policy = (await ask('/login')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('the log', () => {
  test('says what was asked for, and never with which secret', async () => {
    const visitor = portal.visitor();
    const { calls } = accountsContract;
    const secrets = ['marhaba-2026', 'not-the-password-77', '1000000016'];
    const person = await portal.as('231000005');
    const sign = (password: string) =>
      visitor.call(calls.signIn, { body: { user_id: '231000001', password } });
    secrets.push(signedIn((await sign('marhaba-2026')).reply).token, person.token ?? '');
    await sign('not-the-password-77');
    await person.call(calls.current, {});
    const body = { user_id: '231000001', national_id: '1000000016' };
    await visitor.call(calls.requestReset, { body });
    const token = await resetToken();
    secrets.push(token);
    await visitor.call(calls.checkToken, { params: { token } });

    const log = lines.join('');
    expect(log).toContain('/api/auth/check/token/:token');
    for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  });

  async function resetToken(): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { reply } = await portal.visitor().call(demoContract.calls.outbox, { query: {} });
      const link = reply.results[0]?.links[0];
      if (link) return link.split('/').at(-1) ?? '';
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no mail came');
  }
});
