import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FetchRules, fetchSource, rulesOutside } from './server/fetch-source.ts';
import { isPublicIp } from './server/public-address.ts';
import { SourceFault } from './server/source-fault.ts';

/** Of a server that exists in this test only, for the name localhost. */
const pem = (kind: string, lines: string[]) =>
  [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n');
const key = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf6g2O0VHKXItT67p',
  'KYes8JG35eO6zDMbQINaxXgGA8GhRANCAAT5js5o4GSARZg+t1m/PrRNsHT1wEzY',
  'AwwrSMJXrVnluSBMex9VLgYcTV5sLA/xwZsqcx55kSHOM87ElJ24BjVg',
]);
const ca = pem('CERTIFICATE', [
  'MIIBnjCCAUWgAwIBAgIUKp2H8dBoI+JBC/jRC/gthKD0JtswCgYIKoZIzj0EAwIw',
  'FjEUMBIGA1UEAwwLc291cmNlLnRlc3QwIBcNMjYxMTIxMTkzNTUzWhgPMjEyNjEw',
  'MjgxOTM1NTNaMBYxFDASBgNVBAMMC3NvdXJjZS50ZXN0MFkwEwYHKoZIzj0CAQYI',
  'KoZIzj0DAQcDQgAE+Y7OaOBkgEWYPrdZvz60TbB09cBM2AMMK0jCV61Z5bkgTHsf',
  'VS4GHE1ebCwP8cGbKnMeeZEhzjPOxJSduAY1YKNvMG0wHQYDVR0OBBYEFFLovorI',
  '3h5YEAab6hUR5BMEwFi3MB8GA1UdIwQYMBaAFFLovorI3h5YEAab6hUR5BMEwFi3',
  'MA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoG',
  'CCqGSM49BAMCA0cAMEQCIEhevUhYAn7UOEfUBxREc6JYem1cJhbh2nd8S5zmL+gW',
  'AiBu7b6VFhweKsQMA+As5HkGiniOpHuZYbbEqoQx8J7o9g==',
]);

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
// Whatever became of it, nothing of it is left.
afterEach(async () => expect(await readdir(arriving)).toEqual([]));

const rules: FetchRules = {
  isOpen: () => true,
  largest_bytes: 100_000,
  silence_ms: 5000,
  whole_ms: 5000,
  ca,
};

const fetched = (path: string, other: Partial<FetchRules> = {}, token: string | null = null) =>
  fetchSource({ address: `${address}${path}`, token }, arriving, { ...rules, ...other });

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
  expect(await codeOf(fetched('/students.csv', { isOpen: isPublicIp }, 's3cret'))).toBe(
    'address_private',
  );
  expect(tokens).toEqual([]);
});

test('what leads on, says no, never ends or keeps silent is given up', async () => {
  expect(await codeOf(fetched('/moved'))).toBe('address_redirects');
  expect(await codeOf(fetched('/shut'))).toBe('address_answered');
  expect(await codeOf(fetched('/endless'))).toBe('too_large');
  expect(await codeOf(fetched('/slow', { whole_ms: 300 }))).toBe('address_slow');
  expect(await codeOf(fetched('/nothing', { silence_ms: 300 }))).toBe('address_slow');
});

test('an unknown certificate, an unknown host and plain http are refused', async () => {
  const { ca: _known, ...untrusting } = rules;
  const asked = fetchSource(
    { address: `${address}/students.csv`, token: null },
    arriving,
    untrusting,
  );
  expect(await codeOf(asked)).toBe('address_unreachable');
  const nobody = fetchSource({ address: 'https://nobody.invalid/', token: null }, arriving, rules);
  expect(await codeOf(nobody)).toBe('address_unreachable');
  const plain = fetchSource({ address: 'http://localhost/', token: null }, arriving, rules);
  expect(await codeOf(plain)).toBe('address_private');
});

test('outside, a file is taken as large as the university lets it be', () => {
  expect(rulesOutside(1_000_000)).toMatchObject({ isOpen: isPublicIp, largest_bytes: 1_000_000 });
});

test('addresses inside are known in every way of writing them', () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ];
  expect(inside.filter(isPublicIp)).toEqual([]);
  expect(['8.8.8.8', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'].filter(isPublicIp)).toHaveLength(
    3,
  );
});
