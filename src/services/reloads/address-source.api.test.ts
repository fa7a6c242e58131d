import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { internet } from '#platform/outside/ask.ts';
import { ca, key } from '#platform/testing/certificate.ts';
import { quietOutside } from '#platform/testing/outside.ts';
import { type FetchRules, fetchSource, sourceRules } from './server/read/fetch-source.ts';
import { SourceFault } from './server/read/source-fault.ts';

let server: Server;
let address: string;
let arriving: string;
const tokens: unknown[] = [];

beforeAll(async () => {
  arriving = await mkdtemp(join(tmpdir(), 'bawaba-arriving-'));
  server = createServer({ key, cert: ca }, (request, response) => {
    tokens.push(request.headers.authorization);
    if (request.url === '/students.csv') response.end('student_id\n1\n');
    else if (request.url === '/moved') response.writeHead(302, { location: '/students.csv' }).end();
    else if (request.url === '/busy-once' && tokens.length === 1) response.writeHead(503).end();
    else if (request.url === '/busy-once') response.end('student_id\n2\n');
    else if (request.url === '/torn') response.write('student_id', () => request.socket.destroy());
    else if (request.url === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else if (request.url === '/shut') response.writeHead(401).end();
    else if (request.url === '/endless') {
      const more = setInterval(() => response.write('x'.repeat(10_000)), 5);
      response.on('close', () => clearInterval(more));
    } else if (request.url === '/slow') response.write('student_id');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(arriving, { recursive: true });
});
// No file is left after any outcome.
afterEach(async () => expect(await readdir(arriving)).toEqual([]));

const rules: FetchRules = {
  reach: { ...internet, isOpen: () => true, ca },
  largest_bytes: 100_000,
  silence_ms: 5000,
  timeout_ms: 5000,
  tries: 2,
  backoff_ms: 1,
};

const fetched = (path: string, other: Partial<FetchRules> = {}, token: string | null = null) =>
  fetchSource(quietOutside, { address: `${address}${path}`, token }, arriving, {
    ...rules,
    ...other,
  });

async function codeOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof SourceFault ? error.failure.code : String(error);
}

test('a file is brought with the token, and taken away again', async () => {
  tokens.length = 0;
  const file = await fetched('/students.csv', {}, 's3cret');
  expect(file.name).toBe('students.csv');
  expect(await readFile(file.path, 'utf8')).toBe('student_id\n1\n');
  expect(file.path.startsWith(join(arriving, 'fetched-'))).toBe(true);
  expect(tokens).toEqual(['Bearer s3cret']);
  await file.release();
  await expect(readFile(file.path)).rejects.toThrow('ENOENT');
});

test('a name that leads inside is not asked at all, whatever else it leads to', async () => {
  tokens.length = 0;
  expect(await codeOf(fetched('/students.csv', { reach: { ...internet, ca } }, 's3cret'))).toBe(
    'address_private',
  );
  expect(tokens).toEqual([]);
});

test('what leads on, says no, never ends or keeps silent is given up', async () => {
  expect(await codeOf(fetched('/moved'))).toBe('address_redirects');
  expect(await codeOf(fetched('/shut'))).toBe('address_answered');
  expect(await codeOf(fetched('/endless'))).toBe('too_large');
  expect(await codeOf(fetched('/slow', { timeout_ms: 300, whole_ms: 300 }))).toBe('address_slow');
  expect(await codeOf(fetched('/nothing', { silence_ms: 100 }))).toBe('address_slow');
});

test('an unknown certificate, an unknown host and plain http are refused', async () => {
  const { ca: _known, ...reach } = rules.reach;
  expect(await codeOf(fetched('/students.csv', { reach }))).toBe('address_unreachable');
  const from = (address: string) =>
    codeOf(fetchSource(quietOutside, { address, token: null }, arriving, rules));
  expect(await from('https://nobody.invalid/')).toBe('address_unreachable');
  expect(await from('http://localhost/')).toBe('address_private');
});

test('a source that is busy for a moment, or breaks off, is asked again', async () => {
  tokens.length = 0;
  const file = await fetched('/busy-once', {}, 's3cret');
  expect(await readFile(file.path, 'utf8')).toBe('student_id\n2\n');
  await file.release();
  expect(tokens).toEqual(['Bearer s3cret', 'Bearer s3cret']);
  tokens.length = 0;
  expect(await codeOf(fetched('/torn'))).toBe('address_unreachable');
  expect(await codeOf(fetched('/packed'))).toBe('wrong_encoding');
  expect(tokens).toHaveLength(3);
});

test('outside, a file is taken as large as the university lets it be', () => {
  expect(sourceRules(1_000_000)).toMatchObject({ reach: internet, largest_bytes: 1_000_000 });
});
