import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { takeStrangersInTurn } from './strangers.ts';

const app = Fastify();
afterEach(() => app.close());

test('many calls of nobody known are taken one in a turn, and a signed-in one waits for none', async () => {
  takeStrangersInTurn(app);
  let turn = 0;
  const answer = async () => turn;
  app.post('/open', { config: { is_open: true } }, answer);
  app.get('/own', answer);
  await app.ready();
  const count = () => {
    turn += 1;
    if (turn < 1000) setImmediate(count);
  };
  setImmediate(count);
  const ask = (method: 'GET' | 'POST', url: string, token?: string) =>
    app
      .inject({ method, url, headers: token === undefined ? {} : { authorization: token } })
      .then(({ body }) => Number(body));

  const strangers = Array.from({ length: 20 }, (_, at) =>
    // A made-up token gains nothing where no token is needed.
    at % 2 === 0 ? ask('POST', '/open', 'Bearer x') : ask('GET', '/own'),
  );
  const known = ask('GET', '/own', 'Bearer x');
  const turns = await Promise.all(strangers);
  expect(new Set(turns).size).toBe(turns.length);
  expect(await known).toBeLessThan(Math.max(...turns));
});
