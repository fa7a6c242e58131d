import { brotliCompressSync, gzipSync } from 'node:zlib';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBytes, usualBytes } from '#platform/contract/endpoint.ts';
import { createServer } from '#platform/http/server.ts';
import { student } from '#services/appointments/testing.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { answersIn, type Spoken, speakTo, type Talk } from './testing/raw-talk.ts';
import { wordsIn } from './testing/words.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterEach(async () => {
  expect((await fetch(`${portal.url}/healthz`)).status, 'the server stays up').toBe(200);
});

afterAll(() => portal.stop());

function speak(parts: readonly (string | Buffer)[], options: Talk & { url?: string } = {}) {
  return speakTo(options.url ?? portal.url, parts, options);
}

/** Exactly one refusal, in this language, after which the connection is closed. */
function expectRefusal(spoken: Spoken, status: number, code: string, language: 'ar' | 'en') {
  const answers = answersIn(spoken);
  expect(answers.map((answer) => answer.status)).toEqual([status]);
  const [answer] = answers;
  expect(answer?.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer?.body ?? '')).toEqual({
    message: wordsIn(language)(`platform:refusals.${code}`),
    code,
  });
}

const host = 'Host: portal.example\r\n';
const english = 'Accept-Language: en-GB, ar;q=0.5\r\n';
const login = `POST /api/auth/login HTTP/1.1\r\n${host}${english}Content-Type: application/json\r\n`;
const close = 'Connection: close\r\n';

/** A number with this many pairs of combining marks, which normalization would have to reorder. */
function marks(pairs: number): string {
  return JSON.stringify({ user_id: `1${'\u0301\u0316'.repeat(pairs)}`, password: 'x' });
}

describe('bytes that are no request are refused like any request, and the connection is closed', () => {
  test.each<[string, (string | Buffer)[]]>([
    ['noise', ['\x00\xff\x16\x03\x01 GET out of here\r\n\r\n']],
    ['a TLS greeting', [Buffer.from('16030100a5010000a10303', 'hex')]],
    ['an unknown method', [`FETCH /api/auth/current HTTP/1.1\r\n${host}\r\n`]],
    ['a request line in two', [`GET /api/auth/cur\r\nrent HTTP/1.1\r\n${host}\r\n`]],
    ['an unknown protocol', [`GET / GOPHER/7.0\r\n${host}\r\n`]],
    ['NUL in the path', [`GET /api/auth/\x00 HTTP/1.1\r\n${host}\r\n`]],
    ['NUL in a header', [`GET /api/auth/current HTTP/1.1\r\n${host}X-Device: a\x00b\r\n\r\n`]],
    ['a header without a name', [`GET / HTTP/1.1\r\n${host}: value\r\n\r\n`]],
    ['a folded header', [`GET / HTTP/1.1\r\n${host} folded: value\r\n\r\n`]],
    ['bare line feeds that hide a header', [`GET / HTTP/1.1\n${host}X-A: b\rX-C: d\n\n`]],
  ])('%s', async (_what, parts) => {
    const spoken = await speak(parts);
    expectRefusal(spoken, 400, 'invalid_input', 'ar');
    expect(spoken.closed).toBe(true);
  });

  test.each<[string, string]>([
    ['no number', 'Content-Length: ten\r\n\r\n{}'],
    ['negative', 'Content-Length: -1\r\n\r\n{}'],
    ['two that differ', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['beyond all numbers', `Content-Length: ${'9'.repeat(40)}\r\n\r\n{}`],
    ['beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}'],
    ['beside hidden chunks', 'Content-Length: 2\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['beside odd chunks', 'Content-Length: 2\r\nTransfer-Encoding: xchunked\r\n\r\n{}'],
    ['no chunk’s length', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n'],
    ['an endless chunk’s length', `Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}\r\n`],
    ['chunks that lie', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{"user_id":1}\r\n0\r\n\r\n'],
    [
      'chunks in another coding',
      'Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    ],
  ])('a body’s length: %s', async (_what, rest) => {
    const spoken = await speak([login + rest]);
    expectRefusal(spoken, 400, 'invalid_input', 'en');
    expect(spoken.closed).toBe(true);
  });

  test.each<[string, string]>([
    ['one huge header', `X-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['endless headers', `${'X-Many: yes\r\n'.repeat(4000)}\r\n`],
  ])('%s', async (_what, rest) => {
    const spoken = await speak([`GET /api/auth/current HTTP/1.1\r\n${host}${english}${rest}`]);
    expectRefusal(spoken, 431, 'headers_too_large', 'en');
    expect(spoken.closed).toBe(true);
  });

  test('an endless address', async () => {
    const spoken = await speak([`GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`]);
    expectRefusal(spoken, 431, 'headers_too_large', 'ar');
  });

  test.each([
    ['no host', ''],
    ['two hosts', `${host}Host: elsewhere.example\r\n`],
  ])('%s', async (_what, hosts) => {
    const spoken = await speak([
      `GET /api/auth/current HTTP/1.1\r\n${hosts}${english}${close}\r\n`,
    ]);
    expectRefusal(spoken, 400, 'invalid_input', 'en');
  });
});

describe('a request that can be read gets an answer of ours', () => {
  const ask = (line: string, headers = '') => [
    `${line} HTTP/1.1\r\n${host}${english}${close}${headers}\r\n`,
  ];

  test.each<[string, string[], number, string]>([
    [
      'a broken escape in the path',
      ask('GET /api/auth/check/token/%E0%A4%A'),
      400,
      'invalid_input',
    ],
    ['a lone percent sign', ask('GET /%'), 400, 'invalid_input'],
    ['an escaped NUL', ask('GET /api/auth/check/token/%00'), 400, 'token_invalid'],
    ['bytes that are no UTF-8', ask('GET /api/auth/check/token/\xff\xfe'), 400, 'invalid_input'],
    [
      'a parameter of 5,000',
      ask(`GET /api/auth/check/token/${'x'.repeat(5000)}`),
      400,
      'invalid_input',
    ],
    ['dots that climb', ask('GET /assets/../../../package.json'), 404, 'not_found'],
    ['escaped dots', ask('GET /assets/%2e%2e%2f%2e%2e%2fpackage.json'), 404, 'not_found'],
    ['a whole address', ask('GET http://elsewhere.example/api/nothing'), 404, 'not_found'],
    [
      'a whole address of a call',
      ask('GET http://elsewhere.example/api/auth/current'),
      401,
      'not_signed_in',
    ],
    ['an asterisk', ask('OPTIONS *'), 404, 'not_found'],
    ['a method of others', ask('PROPFIND /api/auth/current'), 404, 'not_found'],
    ['TRACE', ask('TRACE /api/auth/current'), 404, 'not_found'],
    [
      'another protocol',
      ask('GET /api/nothing', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'),
      404,
      'not_found',
    ],
    ['an odd expectation', ask('GET /api/nothing', 'Expect: the-moon\r\n'), 404, 'not_found'],
    ['a query of escapes', ask('GET /api/demo/outbox?%ff=%&a=%E0%A4%A'), 400, 'invalid_input'],
    ['a query that is repeated', ask('GET /api/demo/outbox?page=1&page=2'), 400, 'invalid_input'],
    ['a query like a prototype', ask('GET /api/demo/outbox?__proto__=1'), 400, 'invalid_input'],
  ])('%s', async (_what, parts, status, code) => {
    const [answer, ...more] = answersIn(await speak(parts));
    expect(more).toEqual([]);
    expect(answer?.status).toBe(status);
    const refusal = JSON.parse(answer?.body ?? '');
    expect(refusal.code).toBe(code);
    expect(refusal.message).not.toMatch(/[\u0621-\u064a]/);
  });

  test.each<[string, string, string | Buffer, number, string]>([
    ['a form type without its boundary', 'multipart/form-data', 'x', 400, 'invalid_input'],
    ['no type that is one', 'a/b/c;;;', '{}', 415, 'unsupported_media_type'],
    [
      'another charset',
      'application/json; charset=utf-16',
      Buffer.from('{}', 'utf16le'),
      400,
      'invalid_input',
    ],
    [
      'bytes that are no UTF-8',
      'application/json',
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      400,
      'invalid_input',
    ],
    ['too much', 'application/json', Buffer.alloc(1_100_000, 0x20), 413, 'payload_too_large'],
  ])('a body: %s', async (_what, type, body, status, code) => {
    const head = `POST /api/auth/login HTTP/1.1\r\n${host}${english}${close}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [answer] = answersIn(await speak([head, body]));
    expect([answer?.status, JSON.parse(answer?.body ?? '').code]).toEqual([status, code]);
  });

  test.each<[string, string, Buffer]>([
    ['good', 'gzip', gzipSync('{"user_id":1,"password":"x"}')],
    ['broken', 'gzip', Buffer.from('not gzip at all')],
    ['that swells to 50 MB', 'gzip', gzipSync(Buffer.alloc(50_000_000, 0x20))],
    ['of a thousand marks for each of its bytes', 'gzip', gzipSync(marks(262_000))],
    ['in another coding', 'br', brotliCompressSync('{"user_id":1,"password":"x"}')],
    ['packed twice', 'identity, deflate', Buffer.from('{}')],
    ['in an unknown coding', 'rot13', Buffer.from('{}')],
  ])('a packed body %s is refused unread', async (_what, coding, body) => {
    const head = `${login}${close}Content-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`;
    expectRefusal(await speak([head, body]), 415, 'packed_body', 'en');
  });

  test('a body that says that it is not packed is read', async () => {
    const body = '{"user_id":1,"password":"x"}';
    const head = `${login}${close}Content-Encoding: Identity\r\nContent-Length: ${body.length}\r\n\r\n`;
    const [answer] = answersIn(await speak([head, body]));
    expect(JSON.parse(answer?.body ?? '').code).toBe('invalid_credentials');
  });
});

describe('what would be much work is refused by its size, and in few words', () => {
  const json = 'application/json';
  const query = 'application/x-www-form-urlencoded';
  const form = 'multipart/form-data; boundary=b';
  const many = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('');
  /** A call with one text in its body, from somebody who may make it. */
  const asking = async () => {
    const { token } = await portal.as('231000001', 'en');
    return `POST /api/auth/national-id HTTP/1.1\r\n${host}${english}${close}Authorization: Bearer ${token}\r\n`;
  };
  const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`;

  test.each<[string, string, string, Record<string, string[]> | undefined]>([
    [
      'marks',
      json,
      marks(15_000)
        .replace(/^.*?:/, '{"current_password":')
        .replace(/,[^,]*$/, '}'),
      { current_password: ['too_long'] },
    ],
    [
      'depth',
      json,
      `{"current_password":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      { body: ['too_much'] },
    ],
    ['a long list', json, `{"current_password":[${'1,'.repeat(30_000)}1]}`, { body: ['too_much'] }],
    ['6,000 fields', json, `{${many(6000, (at) => `"f${at}":1,`)}"a":1}`, { body: ['too_much'] }],
    [
      '90 fields',
      json,
      `{"current_password":"x",${many(90, (at) => `"f${at}":1,`)}"a":1}`,
      { body: ['unknown_fields'] },
    ],
    ['30,000 fields of a form', query, 'a&'.repeat(30_000), undefined],
    ['800 parts of a form', form, `${many(800, part)}--b--\r\n`, undefined],
  ])('%s', async (_what, type, body, codes) => {
    const length = Buffer.byteLength(body);
    const head = `${await asking()}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
    const [answer] = answersIn(await speak([head, Buffer.from(body)]));
    expect(answer?.status).toBe(400);
    const refusal = JSON.parse(answer?.body ?? '');
    expect(refusal.error_codes).toEqual(codes);
    expect(answer?.body.length).toBeLessThan(1500);
  });

  test('a body one byte over what the call takes', async () => {
    const typed = await asking();
    for (const [head, bytes, status] of [
      [`${login}${close}`, openBytes, 400],
      [`${login}${close}`, openBytes + 1, 413],
      [`${typed}Content-Type: ${json}\r\n`, usualBytes, 400],
      [`${typed}Content-Type: ${json}\r\n`, usualBytes + 1, 413],
    ] as const) {
      const body = `{"user_id":1,"password":"x"}`.padEnd(bytes);
      const [answer] = answersIn(await speak([`${head}Content-Length: ${bytes}\r\n\r\n${body}`]));
      expect(answer?.status).toBe(status);
    }
  });

  test('a large body of somebody who may not send it is not even parsed, and its connection goes on', async () => {
    const head = `POST /api/auth/national-id HTTP/1.1\r\n${host}${english}Content-Type: ${json}\r\n`;
    const broken = '{'.repeat(usualBytes);
    const next = `GET /api/nothing HTTP/1.1\r\n${host}${close}\r\n`;
    const made_up = 'Authorization: Bearer made-up\r\n';
    for (const token of ['', made_up]) {
      const answers = answersIn(
        await speak([`${head}${token}Content-Length: ${broken.length}\r\n\r\n${broken}`, next]),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 404]);
    }
    // A small body is still parsed first.
    const small = answersIn(await speak([`${head}${close}Content-Length: 1\r\n\r\n{`]));
    expect(small.map(({ status }) => status)).toEqual([400]);
  });

  test('an address of more fields than any call takes', async () => {
    const ask = (fields: number) =>
      speak([
        `GET /api/demo/outbox?${'a&'.repeat(fields)} HTTP/1.1\r\n${host}${english}${close}\r\n`,
      ]);
    expectRefusal(await ask(5000), 400, 'invalid_input', 'en');
  });
});

describe('several requests on one connection', () => {
  const one = `GET /api/nothing HTTP/1.1\r\n${host}\r\n`;

  test('are answered in their order', async () => {
    const spoken = await speak([
      `GET /api/auth/current HTTP/1.1\r\n${host}\r\n${one}GET /healthz HTTP/1.1\r\n${host}${close}\r\n`,
    ]);
    expect(answersIn(spoken).map(({ status }) => status)).toEqual([401, 404, 200]);
  });

  test('are all answered, however many', async () => {
    const many = `GET /api/auth/current HTTP/1.1\r\n${host}\r\n`.repeat(2000);
    const spoken = await speak([`${many}GET /healthz HTTP/1.1\r\n${host}${close}\r\n`]);
    const statuses = answersIn(spoken).map(({ status }) => status);
    expect([statuses.length, statuses.at(0), statuses.at(-1)]).toEqual([2001, 401, 200]);
  });

  test('a refusal of what follows is never taken for the answer to the first', async () => {
    const body = '{"user_id":"231000001","password":"not-the-password"}';
    const first = `${login}Content-Length: ${body.length}\r\n\r\n${body}`;
    const spoken = await speak([`${first}\x00nonsense\r\n\r\n`]);
    for (const { body } of answersIn(spoken)) expect(body).toContain('invalid_credentials');
    expect(spoken.closed).toBe(true);
  });

  test('nothing smuggled behind a body is carried out', async () => {
    const smuggled = `POST /api/demo/clock HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{"at":"1999"}`;
    const spoken = await speak([
      `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ]);
    expect(answersIn(spoken).map(({ status }) => status)).toEqual([400]);
  });
});

describe('callers who are slow, or leave', () => {
  test.each([
    ['in the middle of the request line', ['GET /api/au']],
    ['in the middle of the body', [`${login}Content-Length: 400\r\n\r\n{"user_id":`]],
    [
      'while the password is looked at',
      [`${login}Content-Length: 36\r\n\r\n{"user_id":"1","password":"12345678"}`],
    ],
  ])('leaving %s disturbs nobody', async (_when, parts) => {
    await speak(parts, { hang_up: true, pause_ms: 5 });
  });

  test.each([
    ['a head', `GET /any HTTP/1.1\r\n${host}${english}`, 'ar'],
    [
      'a body',
      `POST /any HTTP/1.1\r\n${host}${english}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n`,
      'en',
    ],
  ] as const)(
    '%s that trickles in is refused when its time is over',
    async (_what, begin, language) => {
      const words = { ar: wordsIn('ar'), en: wordsIn('en') };
      const app = await createServer({
        logger: false,
        trust_proxy: false,
        speak: (spoken, key) => words[spoken](key),
        request_timeout_ms: 500,
      });
      app.post('/any', async () => ({}));
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const trickle = Array.from({ length: 40 }, () => 'x');
      const spoken = await speak([begin, ...trickle], { url, pause_ms: 50 });
      // The headers never ended, so nothing is known of the request, not even its language.
      expectRefusal(spoken, 408, 'request_timeout', language);
      expect(spoken.closed).toBe(true);
      await app.close();
    },
  );
});

describe('the live connection', () => {
  const handshake = (headers: string, query = 'EIO=4&transport=websocket') =>
    speak([`GET /live/?${query} HTTP/1.1\r\n${host}${headers}\r\n`]);
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

  test.each([
    ['without a key', upgrade],
    ['with a bad key', `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n`],
    ['of another version', `${upgrade}Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n`],
    ['to another protocol', 'Connection: Upgrade\r\nUpgrade: gopher\r\n'],
  ])('an upgrade %s is refused or closed', async (_what, headers) => {
    const spoken = await handshake(headers);
    expect(spoken.closed).toBe(true);
    for (const { status } of answersIn(spoken)) expect(status).toBeLessThan(500);
  });

  test.each(['EIO=4&transport=polling', 'EIO=99&transport=websocket', 'sid=made-up', ''])(
    'a handshake as "%s" is refused',
    async (query) => {
      const [answer] = answersIn(await handshake(close, query));
      expect(answer?.status).toBe(400);
    },
  );

  const packets = [
    '',
    '9nonsense',
    '4',
    '42',
    '42["changed"',
    '42{"not":"an event"}',
    '42["__proto__",{}]',
    '42["connect"]',
    '42["signal","clock","1999-01-01T00:00:00Z"]',
    '451-["file",{"_placeholder":true,"num":99}]',
    '45999999999-["file"]',
    '43["an answer nobody asked for"]',
    '40/admin,{"token":"x"}',
    `42["${'x'.repeat(9000)}"]`,
    `42["${'x'.repeat(20_000)}"]`,
    '42["\ud800"]',
    `42${'['.repeat(4000)}`,
  ];

  test('malformed packets after a good handshake end that connection at most', async () => {
    const { token } = await portal.as(student);
    for (const packet of packets) await sendPacket(token, packet);
    const witness = io(portal.url, { path: '/live', transports: ['websocket'], auth: { token } });
    await new Promise<void>((resolve, reject) => {
      witness.once('connect', resolve);
      witness.once('connect_error', reject);
    });
    witness.close();
    const answer = await fetch(`${portal.url}/api/auth/current`);
    expect(Date.parse(answer.headers.get('x-now') ?? '')).toBeGreaterThan(Date.UTC(2026, 0));
  });

  /** Opens a connection, is accepted, and sends one more packet. */
  function sendPacket(token: string | null, packet: string): Promise<void> {
    const address = `${portal.url.replace('http', 'ws')}/live/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address);
    return new Promise((resolve) => {
      const leave = () => {
        socket.close();
        resolve();
      };
      socket.onerror = leave;
      socket.onclose = leave;
      socket.onmessage = ({ data }) => {
        if (String(data).startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        if (!String(data).startsWith('40')) return;
        socket.send(packet);
        setTimeout(leave, 20);
      };
    });
  }
});
