import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** The most fields in a query string or form; repeated names count each time. */
export const mostFields = 100;

/** The most values in a body, at any depth: the longest list of ids, and some fields beside it. */
const mostValues = 3000;
const deepest = 10;

/** The error code for a compressed body; see server.ts. */
export const packedBody = 'PACKED_BODY';

/** Limits checked before routing: no body is decompressed, and no URL with too many fields is parsed. */
export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    const coding = headers['content-encoding']?.trim() ?? '';
    if (coding !== '' && !/^identity$/i.test(coding)) throw refused(415, packedBody);
    if (countFields(raw.url ?? '') > mostFields) throw refused(400, 'MANY_FIELDS');
  });
}

/** Parses a query string, no further than its fields are checked. */
export function readQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: mostFields + 1 });
}

/** Counts the fields of a URL or a URL-encoded form without parsing it. */
export function countFields(text: string): number {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0 && count <= mostFields; at = text.indexOf('&', at + 1)) {
    count += 1;
  }
  return count;
}

/** Whether a parsed body has too many values, or nests them too deep, to be validated. */
export function isTooMuch(body: unknown): boolean {
  let level: unknown[] = [body];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > deepest || count > mostValues) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

function refused(statusCode: number, code: string): Error {
  return Object.assign(new Error(code), { statusCode, code });
}
