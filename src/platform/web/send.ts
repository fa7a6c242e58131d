import type { AnyCall, InputOf, ReplyOf, ShapeOf } from '../contract/calls.ts';
import type { DownloadReply } from '../contract/download.ts';
import { uploadPart } from '../contract/upload.ts';
import { type OnProgress, sendFollowed } from './send-followed.ts';

export interface SendOptions {
  /** `''` for the page's own server. */
  base_url: string;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Upload progress; browsers only. */
  onProgress?: OnProgress | undefined;
  /** Arrives even if the page is closed meanwhile; browsers only. */
  outlives?: boolean | undefined;
}

/** The most characters of a request that may outlive its page: browsers allow 64 kB. */
const mostOutliving = 20_000;

/** A reply or a refusal, depending on the status. */
export interface Answer<Reply> {
  status: number;
  headers: Headers;
  /** Undefined if the body isn't JSON, as from a proxy. */
  body: Reply;
}

/** A file answered by a call. */
export interface DownloadedFile {
  type: string;
  file_name: string;
  blob: Blob;
}

export type BodyOf<E extends AnyCall> = ShapeOf<E>['reply'] extends DownloadReply
  ? DownloadedFile
  : ReplyOf<E>;

/** Makes one call as its contract says; throws only if there is no response at all. */
export async function send<E extends AnyCall>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
): Promise<Answer<BodyOf<E>>> {
  const { params, query, body, upload } = input as Parts;
  const address = `${options.base_url}/api${pathOf(endpoint, params)}${searchOf(query)}`;
  const sent = bodyToSend(endpoint, body, upload);
  const sending = {
    method: endpoint.method,
    headers: { ...options.headers, ...(typeof sent === 'string' ? jsonType : {}) },
    signal: options.signal ?? null,
    keepalive: Boolean(options.outlives) && String(sent).length < mostOutliving,
  };
  const { onProgress } = options;
  const response =
    onProgress && sent instanceof FormData
      ? await sendFollowed(address, { ...sending, body: sent }, onProgress)
      : await fetch(address, { ...sending, body: sent, cache: 'no-store' });
  const isFile = response.status < 400 && isAttachment(response);
  const answered: unknown = await (isFile ? fileOf(response) : response.json()).catch(
    () => undefined,
  );
  return { status: response.status, headers: response.headers, body: answered as BodyOf<E> };
}

const jsonType = { 'content-type': 'application/json' };

function bodyToSend({ method, ...endpoint }: AnyCall, body: unknown, upload: unknown) {
  // A DELETE has one where the call says so.
  const hasBody = method !== 'GET' && (method !== 'DELETE' || body !== undefined);
  if (!endpoint.upload) return hasBody ? JSON.stringify(body ?? {}) : null;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  // Last, as the server reads the fields first and streams the file.
  if (upload instanceof File) form.append(uploadPart, upload, upload.name);
  return form;
}

function isAttachment({ headers }: Response): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

async function fileOf(response: Response): Promise<DownloadedFile> {
  const blob = await response.blob();
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '');
  return { type: blob.type, file_name: decodeURIComponent(name?.[1] ?? ''), blob };
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: unknown;
}

function pathOf(endpoint: AnyCall, params: Parts['params']): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
}

function searchOf(query: Parts['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${search}` : '';
}
