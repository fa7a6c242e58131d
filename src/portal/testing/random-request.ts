import fc from 'fast-check';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { nearlyValidInput, validInput, wildText, wildValue } from './random-values.ts';

/** A random request, more or less far from its contract. */
export interface RandomRequest {
  method: string;
  params: Record<string, string>;
  /** Uses an id of the caller's own where the path has one. */
  isOwn: boolean;
  query: string;
  body: { type: string | null; text: string };
  /** A user id to sign in with, or the raw header. */
  caller: string | { authorization: string | null };
  spoken: (typeof spoken)[number];
  headers: Record<string, string>;
}

/** People in different states: role, halted, first password, not activated, no guide, no staff. */
const students = [1, 2, 3, 4, 5, 6, 7].map((last) => `23100000${last}`);
const staff = ['900003', '900104', '900002', '900012', '900050', '900099', '700012', '800022'];

/** Callers without a session, or with a forged one. */
const strangers: readonly RandomRequest['caller'][] = [
  { authorization: null },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: `Bearer ${'x'.repeat(3000)}` },
  { authorization: 'Bearer' },
  { authorization: 'Basic MjMxMDAwMDAxOm1hcmhhYmEtMjAyNg==' },
  { authorization: 'Bearer \xff\xfe {"alg":"none"}' },
];

/** The people who may make the call, in the demo: 9000TT, 7000TT and 8000TT hold role TT. */
export function allowedTo({ allow, open }: AnyEndpoint): string[] {
  if (open || typeof allow === 'string') return [...students, ...staff];
  return allow.flatMap(({ user_type, codes }) => {
    if (user_type === 2) return students;
    const first = { 1: '9000', 3: '7000', 4: '8000' }[user_type];
    return (codes ?? [3, 12]).map((code) => `${first}${String(code).padStart(2, '0')}`);
  });
}

/** Accept-Language headers of browsers and broken programs, and the language of the answer. */
const spoken = [
  { header: 'ar', arabic: true },
  { header: 'en', arabic: false },
  { header: 'en-US,en;q=0.9,ar;q=0.8', arabic: false },
  { header: 'fr;q=0.9, EN-gb;q=0.2', arabic: false },
  { header: 'ar-SA, en;q=0.5', arabic: true },
  { header: '', arabic: true },
  { header: 'fr', arabic: true },
  { header: 'en;q=0', arabic: true },
  { header: 'en;q=1.5.2, ,;;q=,*', arabic: true },
  { header: '\xd8\xa7\xff{}[]"', arabic: true },
  { header: `${'x'.repeat(2000)},${'-'.repeat(2000)}`, arabic: true },
] as const;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];
const brokenEscapes = ['%', '%zz', '%E0%A4%A', '%00', '%ED%A0%80', '%C0%AF', '..%2f..', '%u0041'];

/** The ids in the portal's database, and the people to call as. */
export interface Town {
  known: readonly unknown[];
  user_ids: ReadonlySet<string>;
}

/** Requests to one call, from valid to wild. */
export function requestTo(
  call: AnyEndpoint,
  { known, user_ids }: Town,
): fc.Arbitrary<RandomRequest> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inputs = (schema: AnyEndpoint['body']) =>
    fc.oneof(
      { arbitrary: validInput(schema, known), weight: 5 },
      { arbitrary: nearlyValidInput(schema, known), weight: 4 },
    );
  const param = fc.oneof(
    { arbitrary: fc.constantFrom(...known).map(encoded), weight: 3 },
    { arbitrary: wildText.map((text) => encoded(text.slice(0, 4000))), weight: 1 },
    { arbitrary: fc.constantFrom(...brokenEscapes), weight: 1 },
  );
  const callers = allowedTo(call).filter((user_id) => user_ids.has(user_id));
  return fc.record({
    method: fc.oneof(
      { arbitrary: fc.constant(call.method), weight: 12 },
      { arbitrary: fc.constantFrom(...methods), weight: 1 },
    ),
    params: fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof(
            {
              arbitrary: validInput(call.params, known).map((all) => paramOf(all, name)),
              weight: 3,
            },
            { arbitrary: param, weight: 1 },
          ),
        ]),
      ),
    ),
    isOwn: fc.nat(3).map((number) => number === 0),
    query: queryOf(inputs(call.query)),
    body: call.upload
      ? formOf(inputs(call.body))
      : bodyOf(inputs(call.body), call.body !== undefined),
    caller: fc.oneof(
      { arbitrary: fc.constantFrom(...callers), weight: 3 },
      { arbitrary: fc.constantFrom(...students, ...staff, ...strangers), weight: 1 },
    ),
    spoken: fc.constantFrom(...spoken),
    headers: oddHeaders,
  });
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'idempotency-key': fc.constantFrom('', 'k', 'same-key', 'k'.repeat(201), '\xff'),
    'x-device': fc.constantFrom('', 'a-browser', 'x'.repeat(3000), '\xe9'),
    'user-agent': fc.constantFrom('', 'Mozilla/5.0', 'x'.repeat(3000), '\xff"<b>'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nobody', '::1, ,', "'; --"),
    'if-none-match': fc.constantFrom('*', '"x"'),
    range: fc.constantFrom('bytes=0-0', 'bytes=9-1'),
  })
  .chain((all) => fc.subarray(Object.entries(all)).map((some) => Object.fromEntries(some)));

function queryOf(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const oddities = ['', '&', '&page=1&page=2', '&%=%', '&__proto__=1', '&a[b]=c', '&=', '&%00=1'];
  const odd = fc.oneof(
    { arbitrary: fc.constant(''), weight: 6 },
    { arbitrary: fc.constantFrom(...oddities), weight: 1 },
  );
  return fc.tuple(inputs, odd).map(([input, oddity]) => {
    if (typeof input !== 'object' || input === null) return oddity;
    const pairs = Object.entries(input).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== undefined)
        .map((one) => `${encoded(name)}=${encoded(one)}`),
    );
    // Node accepts at most 16 kB of headers; longer ones are tested byte by byte elsewhere.
    return (pairs.join('&') + oddity).slice(0, 8000);
  });
}

function bodyOf(
  inputs: fc.Arbitrary<unknown>,
  takes: boolean,
): fc.Arbitrary<RandomRequest['body']> {
  const json = (value: unknown) => ({
    type: 'application/json',
    text: JSON.stringify(value) ?? '',
  });
  const nothing = fc.constant({ type: null, text: '' });
  const texts = [
    '{',
    '[1]',
    'null',
    '""',
    '1e999',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{}{}',
    '"\\ud800"',
  ];
  const poison = ['{"__proto__":{"is_staff":true}}', '{"constructor":{"prototype":{"a":1}}}'];
  const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'x', 'a/b;'];
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
  const raw = fc.record({
    type: fc.constantFrom<string | null>(...types, ...forms, null),
    text: fc.oneof(
      fc.constantFrom(...texts, ...poison, `${'['.repeat(50_000)}`, 'a=1&a=2', '--b\r\n\r\n--b--'),
      inputs.map((input) => JSON.stringify(input) ?? ''),
    ),
  });
  return fc.oneof(
    { arbitrary: takes ? inputs.map(json) : nothing, weight: 9 },
    { arbitrary: wildValue.map(json), weight: 1 },
    { arbitrary: raw, weight: 1 },
  );
}

/** Forms with invalid files; valid images are tested by the service itself. */
function formOf(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<RandomRequest['body']> {
  const files = [
    '',
    'x',
    'id,name\n1,a\n',
    '{"id":1}\n',
    '%PDF-1.7\n%%EOF',
    'PK\x03\x04',
    '<svg/>',
    '\0',
  ];
  const ends = ['\r\n--b--\r\n', '\r\n--b--', '\r\n--b\r\n', ''];
  return fc
    .record({
      input: inputs,
      type: fc.constantFrom('multipart/form-data; boundary=b', 'multipart/form-data', 'text/plain'),
      part: fc.constantFrom('file', 'file', 'file', 'photo', '', '__proto__'),
      name: fc.constantFrom('a.csv', 'صورة.png', '../../etc/passwd', '', 'x'.repeat(3000)),
      file: fc.constantFrom(...files),
      end: fc.constantFrom(...ends),
    })
    .map(({ input, type, part, name, file, end }) => {
      const fields = Object.entries(input ?? {})
        .map(
          ([key, value]) =>
            `--b\r\n${disposition(key)}\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
        )
        .join('');
      const head = `--b\r\n${disposition(part)}; filename="${name}"\r\n\r\n`;
      return { type, text: `${fields}${head}${file}${end}`.toWellFormed() };
    });
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${name}"`;
}

export function paramOf(params: unknown, name: string): string {
  return encoded((params as Record<string, unknown> | undefined)?.[name] ?? '0');
}

function encoded(value: unknown): string {
  // String() throws for an object whose `toString` isn't a function.
  const text = typeof value === 'object' ? fc.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
