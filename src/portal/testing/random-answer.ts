import { request } from 'node:http';
import { expect } from 'vitest';
import { isDownload } from '#platform/contract/download.ts';
import type { AnyEndpoint, Contract } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { refusalsOf } from '#platform/contract/refusals-of.ts';
import type { TestPortal } from './portal.ts';
import type { RandomRequest } from './random-request.ts';

const answerWithinMs = 10_000;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

function pathOf(call: AnyEndpoint, random: RandomRequest, own_id: number | null): string {
  const { params, query, isOwn } = random;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' && isOwn && own_id !== null ? String(own_id) : (params[name] ?? ''),
  );
  return `/api${path}${query === '' ? '' : `?${query}`}`;
}

/** Sends the request as it is, with a new session if it names a person. */
export async function ask(
  portal: TestPortal,
  call: AnyEndpoint,
  random: RandomRequest,
): Promise<Answer> {
  const { method, body, caller, spoken, headers } = random;
  const person = typeof caller === 'string' ? await portal.as(caller) : null;
  const authorization =
    typeof caller === 'string' ? `Bearer ${person?.token}` : caller.authorization;
  const sent = {
    ...headers,
    'accept-language': spoken.header,
    ...(body.type ? { 'content-type': body.type } : {}),
    ...(authorization === null ? {} : { authorization }),
    ...(body.text === '' ? {} : { 'content-length': Buffer.byteLength(body.text) }),
  };
  const { port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: pathOf(call, random, person?.id ?? null),
        headers: sent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asking.setTimeout(answerWithinMs, () => asking.destroy(new Error('no answer in time')));
    asking.on('error', reject);
    asking.end(body.text);
  });
}

const anyArabic = /[\u0621-\u064a]/;
/** A value within a phrase, such as one that the caller sent: it is in any language. */
const quoted = /\u2068[^\u2069]*\u2069/g;

/**
 * Checks an answer: no 5xx, the standard shape, the caller's language, and no code or reply outside the contract.
 */
export function judge(
  { status, headers, text }: Answer,
  random: RandomRequest,
  { call, contract }: { call: AnyEndpoint; contract: Contract },
): void {
  expect(status, text).toBeLessThan(500);
  if (random.method === 'HEAD') return;
  if (status < 400 && isDownload(call.reply) && headers['content-disposition']) {
    const [type] = String(headers['content-type']).split(';');
    expect(call.reply.download_types).toContain(type);
    return;
  }
  expect(headers['content-type']).toMatch(/^application\/json/);
  const body = JSON.parse(text);
  const isThisCall = random.method === call.method && !hidesPath(random.params);
  if (status < 400) {
    if (isThisCall) call.reply.parse(body);
    if (isThisCall) expect(status).toBe(call.status);
    return;
  }
  const { message, code, errors = {}, error_codes = {} } = body;
  const more = 'errors' in body ? ['errors', 'error_codes'] : [];
  const accepts = code === 'fresh_check_required' ? ['accepts'] : [];
  const names = ['message', 'code', ...accepts, ...more];
  expect(Object.keys(body)).toEqual(names);
  expect(Object.keys(error_codes)).toEqual(Object.keys(errors));
  const texts: unknown[] = [message, ...Object.values(errors).flat()];
  for (const said of texts) {
    expect(said).toEqual(expect.any(String));
    expect(said, 'a phrase is missing').not.toContain('⟦');
    expect(anyArabic.test(String(said).replace(quoted, '')), String(said)).toBe(
      random.spoken.arabic,
    );
  }
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  if (!isThisCall) return;
  const statuses: Record<string, number> = { ...platformRefusals, ...contract.refusals };
  expect(statuses[code], code).toBe(status);
  expect(refusalsOf(call)).toContain(code);
}

/** Whether the path may resolve to another call: an empty parameter, `.` or `..`. */
function hidesPath(params: Record<string, string>): boolean {
  return Object.values(params).some((param) => param === '' || param === '.' || param === '..');
}
