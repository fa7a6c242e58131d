import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageOfHeader } from '../language/language.ts';

/** A request for a page that a service serves itself. */
export interface PageRequest {
  params: Readonly<Record<string, string>>;
  /** Of a name that is repeated, the first. */
  query: Readonly<Record<string, string>>;
  /** Of the Accept-Language header. */
  language: Language;
  /** Whether a machine asks, which reads JSON and no page. */
  wants_json: boolean;
  /** The IP address that it came from. */
  address: string;
  now: Date;
}

export interface PageReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body: string | object;
}

/** An address that the server answers itself, where the portal's screens have none. */
export interface ServedPage {
  /** As the router writes it: `/shelves/:number`. */
  path: string;
  answer(request: PageRequest): PageReply | Promise<PageReply>;
}

/** Serves pages to everybody; like all that needs no session they wait their turn (strangers.ts). */
export function servePages(
  app: FastifyInstance,
  pages: readonly ServedPage[],
  clock: { now: () => Date },
): void {
  for (const { path, answer } of pages) {
    app.get(path, { config: { is_open: true } }, async (request, reply) => {
      const { status, headers, body } = await answer(readRequest(request, clock.now()));
      return reply.code(status).headers(headers).send(body);
    });
  }
}

/** No browser's header is nearly as long; the rest is ignored. */
const longestHeader = 500;

function readRequest({ params, query, headers, ip }: FastifyRequest, now: Date): PageRequest {
  const accept = (headers.accept ?? '').slice(0, longestHeader);
  return {
    params: params as Record<string, string>,
    query: firstOfEach(query as Record<string, string | string[]>),
    language: languageOfHeader(headers['accept-language']),
    wants_json: accept.includes('application/json') && !accept.includes('text/html'),
    address: ip,
    now,
  };
}

function firstOfEach(query: Record<string, string | string[]>): Record<string, string> {
  const firsts = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]);
  return Object.fromEntries(firsts);
}
