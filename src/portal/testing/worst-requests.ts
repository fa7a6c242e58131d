import { z } from 'zod';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';

/** A body of the largest size that its call accepts, built to be as expensive as possible. */
export interface WorstRequest {
  what: string;
  type: string;
  body: string;
}

const json = 'application/json';
const boundary = 'multipart/form-data; boundary=b';

/** Repeats a part until the size limit is reached. */
function filled(max_bytes: number, part: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0, bytes = 200; ; at += 1) {
    const one = part(at);
    bytes += Buffer.byteLength(one);
    if (bytes > max_bytes) return parts.join('');
    parts.push(one);
  }
}

/** The most expensive bodies for a call: in its own fields, where its rules check them. */
export function worstRequestsTo({ body, max_bytes }: AnyEndpoint): WorstRequest[] {
  const fields = namesOf(body);
  const inEach = (value: string) =>
    `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  const share = Math.floor(max_bytes / fields.length) - 60;
  const marks = '\u0301\u0316'.repeat(Math.floor(share / 4));
  const deep = (open: string, close: string) => {
    const levels = Math.floor(share / (open.length + close.length));
    return `${open.repeat(levels)}1${close.repeat(levels)}`;
  };
  return [
    { what: 'marks', type: json, body: inEach(`"1${marks}"`) },
    { what: 'unseen letters', type: json, body: inEach(`"${'\u200b'.repeat(share / 3)}"`) },
    { what: 'dots', type: json, body: inEach(`"a@${'a.'.repeat(share / 2 - 4)}"`) },
    { what: 'blanks', type: json, body: inEach(`"x${' '.repeat(share - 4)}x"`) },
    { what: 'deep lists', type: json, body: inEach(deep('[', ']')) },
    { what: 'deep objects', type: json, body: inEach(deep('{"a":', '}')) },
    { what: 'long lists', type: json, body: inEach(`[${'"x",'.repeat(share / 4 - 2)}1]`) },
    { what: 'lists to the limit', type: json, body: inEach(`[${listOf(2900 / fields.length)}]`) },
    { what: 'fields', type: json, body: `{${filled(max_bytes, (at) => `"f${at}":1,`)}"a":1}` },
    { what: 'unknown fields', type: json, body: `{${unknown(2900)}}` },
    { what: 'prototypes', type: json, body: `[${filled(max_bytes, () => '"__proto__" ,')}1]` },
    { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'a&'.repeat(max_bytes / 2) },
    {
      what: 'parts of a form',
      type: boundary,
      body: `${filled(max_bytes, (at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`)}--b--`,
    },
    { what: 'a broken form', type: boundary, body: '--b\r\n'.repeat(max_bytes / 5) },
  ].filter((one) => Buffer.byteLength(one.body) <= max_bytes);
}

/** The most expensive forms for a call that takes a file: their parts are parsed while they arrive. */
export function worstUploadsTo({ max_bytes }: AnyEndpoint): WorstRequest[] {
  const named = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--b--`;
  const field = (value: string) =>
    `--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${value}\r\n--b--`;
  const part = (head: string) => `--b\r\n${head}\r\n\r\nx\r\n`;
  const disposition = 'Content-Disposition: form-data; name=';
  const letters = max_bytes - 400;
  return [
    { what: 'a field of marks', body: field(`1${'\u0301\u0316'.repeat(letters / 4)}`) },
    { what: 'a field of blanks', body: field(`x${' '.repeat(letters)}x`) },
    { what: 'a file named by marks', body: named('\u0301\u0316'.repeat(letters / 4)) },
    { what: 'a file named by escapes', body: named('%CC%81'.repeat(letters / 6)) },
    { what: 'a file named by dots', body: named('../'.repeat(letters / 3)) },
    { what: 'a long name', body: `${part(`${disposition}"${'x'.repeat(letters)}"`)}--b--` },
    {
      what: 'parts',
      body: `${filled(max_bytes, (at) => part(`${disposition}"f${at}"`))}--b--`,
    },
    {
      what: 'files',
      body: `${filled(max_bytes, (at) => part(`${disposition}"f${at}"; filename="a"`))}--b--`,
    },
    { what: 'heads', body: `${filled(max_bytes, (at) => part(`X-${at}: a`))}--b--` },
    { what: 'lines of a head', body: `--b\r\n${filled(max_bytes, (at) => `X-${at}: a\r\n`)}` },
    { what: 'dashes', body: '-'.repeat(max_bytes) },
    { what: 'nearly boundaries', body: '\r\n--'.repeat(max_bytes / 4) },
    { what: 'a broken form', body: '--b\r\n'.repeat(max_bytes / 5) },
  ].map((one) => ({ ...one, type: boundary }));
}

/** The most bytes of query that fit a request's head. */
const queryBytes = 12_000;

export interface WorstQuery {
  what: string;
  query: string;
}

/** The most expensive queries for a call: the same values in its own fields, and more fields than it has. */
export function worstQueriesTo({ query }: AnyEndpoint): WorstQuery[] {
  const fields = namesOf(query);
  const share = Math.floor(queryBytes / fields.length) - 40;
  const inEach = (value: string) => fields.map((name) => `${name}=${value}`).join('&');
  const [first] = fields;
  return [
    { what: 'marks', query: inEach(`1${'%CC%81%CC%96'.repeat(share / 12)}`) },
    { what: 'unseen letters', query: inEach('%E2%80%8B'.repeat(share / 9)) },
    { what: 'dots', query: inEach(`a@${'a.'.repeat(share / 2)}`) },
    { what: 'blanks', query: inEach(`x${'+'.repeat(share)}x`) },
    { what: 'broken escapes', query: inEach('%'.repeat(share)) },
    { what: 'half letters', query: inEach('%E0%A4'.repeat(share / 6)) },
    { what: 'digits', query: inEach('9'.repeat(share)) },
    { what: 'lists', query: inEach('1,'.repeat(share / 2)) },
    { what: 'fields', query: 'a&'.repeat(queryBytes / 2) },
    { what: 'one field again and again', query: `${first}=1&`.repeat(90) },
    { what: 'prototypes', query: '__proto__=1&'.repeat(90) },
  ];
}

function listOf(items: number): string {
  return Array.from({ length: Math.max(1, Math.floor(items)) }, () => '"x"').join(',');
}

function unknown(fields: number): string {
  return Array.from({ length: fields }, (_, at) => `"f${at}":1`).join(',');
}

function namesOf(body: z.ZodType | undefined): string[] {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(schema?.properties ?? {});
  return names.length > 0 ? names : ['x'];
}
