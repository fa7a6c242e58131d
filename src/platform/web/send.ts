import type { AnyEndpoint, InputOf, ReplyOf } from '../contract/endpoint.ts';

export interface SendOptions {
  /** `''` for the page's own server. */
  base_url: string;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** What came back: a reply or a refusal, as its status says. */
export interface Answer<Reply> {
  status: number;
  headers: Headers;
  /** Undefined where the body is no JSON, as from a proxy in between. */
  body: Reply;
}

/** Sends one call as its contract says; throws only when there is no answer at all. */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
): Promise<Answer<ReplyOf<E>>> {
  const { params, query, body } = input as Parts;
  const response = await fetch(
    `${options.base_url}/api${pathOf(endpoint, params)}${searchOf(query)}`,
    {
      method: endpoint.method,
      headers: {
        ...options.headers,
        ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      },
      body: endpoint.body ? JSON.stringify(body ?? {}) : null,
      signal: options.signal ?? null,
      cache: 'no-store',
    },
  );
  const answered: unknown = await response.json().catch(() => undefined);
  return { status: response.status, headers: response.headers, body: answered as ReplyOf<E> };
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function pathOf(endpoint: AnyEndpoint, params: Parts['params']): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
}

function searchOf(query: Parts['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}
