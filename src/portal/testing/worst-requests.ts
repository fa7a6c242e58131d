import { z } from 'zod';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';

/** A body as large as its call takes, made to be as much work as can be. */
export interface WorstRequest {
  what: string;
  type: string;
  body: string;
}

const json = 'application/json';
const boundary = 'multipart/form-data; boundary=b';

/** Filled up to the limit by one more of its parts after the other. */
function filled(max_bytes: number, part: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0, bytes = 200; ; at += 1) {
    const one = part(at);
    bytes += Buffer.byteLength(one);
    if (bytes > max_bytes) return parts.join('');
    parts.push(one);
  }
}

/** The worst bodies for a call: what is in them stands in its own fields, where its rules look at it. */
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
