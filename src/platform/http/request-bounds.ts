import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** The fields of an address or a form, those of one name counted each. */
export const mostFields = 100;

/** All that a body holds, in whatever depth: the longest list of ids, and some fields beside it. */
const mostValues = 3000;
const deepest = 10;

/** What the coding of a packed body is refused with; see server.ts. */
export const packedBody = 'PACKED_BODY';

/** Bounds that hold before a route is asked: nothing is unpacked, and no address of many fields is read. */
export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    const coding = headers['content-encoding']?.trim() ?? '';
    if (coding !== '' && !/^identity$/i.test(coding)) throw refused(415, packedBody);
    if (countFields(raw.url ?? '') > mostFields) throw refused(400, 'MANY_FIELDS');
  });
}

/** The fields of an address, read as far as they are looked at. */
export function readQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: mostFields + 1 });
}

/** Of an address or of a form as an address writes it, without reading it. */
export function countFields(text: string): number {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0 && count <= mostFields; at = text.indexOf('&', at + 1)) {
    count += 1;
  }
  return count;
}

/** Whether a parsed body holds more, or holds it deeper, than rules should be tried on. */
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
