import { expect, test } from 'vitest';
import { NoPrimary, OutcomeUnknown } from '../database/unreachable.ts';
import { StoreOutOfReach } from '../files/file-store.ts';
import { createServer } from './server.ts';

test.each([
  ['a commit without an answer', new OutcomeUnknown(null), 'outcome_unknown'],
  ['no server that takes writes', new NoPrimary(), 'busy'],
  [
    'a server that is a standby by now',
    Object.assign(new Error('read-only'), { code: '25006' }),
    'busy',
  ],
  ['a database without room', Object.assign(new Error('full'), { code: '53100' }), 'busy'],
  [
    'a file without room',
    new Error('not written', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) }),
    'busy',
  ],
  ['files that can’t be reached', new StoreOutOfReach(), 'busy'],
])('%s is answered with 503 and when to come again', async (_, failure, code) => {
  const speak = (_language: string, key: string) => key;
  const app = await createServer({ logger: false, trust_proxy: false, speak });
  app.get('/broken', async () => {
    throw failure;
  });
  const answer = await app.inject({ method: 'GET', url: '/broken' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code, message: `platform:refusals.${code}` });
  await app.close();
});
