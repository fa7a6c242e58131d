import type { AnyCall, DownloadCall, InputOf, ReplyOf } from '../contract/calls.ts';
import { checkFresh } from './fresh-check.ts';
import { currentLanguage } from './language.ts';
import { type Answer, type DownloadedFile, send } from './send.ts';
import type { OnProgress } from './send-followed.ts';
import { setServerNow } from './server-clock.ts';
import { dropSession, sessionToken } from './session.ts';
import { deviceName } from './stored.ts';

/** A call that failed; `message` is what the user reads. */
export class CallFailed extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  readonly code: string;
  /** Field → its errors, in the user's language. */
  readonly fields: Record<string, string[]>;
  readonly request_id: string | null;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly retry_after: number | null;
  /** Proofs of who calls that the server would accept. */
  readonly accepts: readonly string[];

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string[]>;
    request_id?: string | null;
    retry_after?: number | null;
    accepts?: readonly string[];
  }) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.request_id = failure.request_id ?? null;
    this.retry_after = failure.retry_after ?? null;
    this.accepts = failure.accepts ?? [];
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Shared by all retries of one command, so that a repeat has no second effect. */
  idempotency_key?: string | undefined;
  onProgress?: OnProgress | undefined;
  /** Arrives even if the page is closed meanwhile. */
  outlives?: boolean | undefined;
}

/** Makes a call as the signed-in user, in their chosen language. */
export function call<E extends AnyCall>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return ask<ReplyOf<E>>(endpoint, input, options);
}

/** Makes a call that answers a file, and waits for the whole file. */
export function callForFile<E extends DownloadCall>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  return ask<DownloadedFile>(endpoint, input, options);
}

/** Gets a one-time address from which the browser can download the call's file by itself. */
export async function addressOf<E extends DownloadCall>(
  endpoint: E,
  input: InputOf<E>,
): Promise<string> {
  const { address } = await ask<{ address: string }>(endpoint, input, { asks_address: true });
  return address;
}

async function ask<Reply>(
  endpoint: AnyCall,
  input: unknown,
  options: CallOptions & { asks_address?: true; is_checked?: true },
): Promise<Reply> {
  const token = sessionToken();
  const headers: Record<string, string> = {
    'accept-language': currentLanguage(),
    'x-device': deviceName(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotency_key ? { 'idempotency-key': options.idempotency_key } : {}),
    ...(options.asks_address ? { 'x-ticket': '1' } : {}),
  };
  const answer = await send(endpoint, input as InputOf<AnyCall>, {
    base_url: '',
    headers,
    signal: options.signal,
    onProgress: options.onProgress,
    outlives: options.outlives,
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new CallFailed({ status: 0, code: 'no_connection', message: '' });
  });
  setServerNow(answer.headers.get('x-now'));
  if (answer.status < 400 && answer.body !== undefined) return answer.body as Reply;
  const failure = failureOf(answer);
  if (token && endsSession(failure)) dropSession();
  const isStale = failure.code === 'fresh_check_required' && !options.is_checked;
  if (isStale && (await checkFresh(failure.accepts))) {
    return ask(endpoint, input, { ...options, is_checked: true });
  }
  throw failure;
}

/** Spec section 8: any 401 except the form's own, or a 403 that says the token has expired. */
function endsSession({ status, code }: CallFailed): boolean {
  return (
    (status === 401 && code !== 'FormNotAuthorized') || (status === 403 && code === 'token-expired')
  );
}

interface FailureBody {
  code?: string;
  message?: string | Record<string, string>;
  errors?: Record<string, string[]>;
  request_id?: string;
  accepts?: string[];
}

function failureOf({ status, headers, body }: Answer<unknown>): CallFailed {
  const { code, message, errors, request_id, accepts } = (body ?? {}) as FailureBody;
  const text = typeof message === 'string' ? message : message?.[currentLanguage()];
  const wait = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return new CallFailed({
    status: status < 400 ? 502 : status,
    code: code ?? 'server_error',
    message: text ?? '',
    fields: errors ?? {},
    request_id: request_id ?? null,
    retry_after: Number.isNaN(wait) ? null : wait,
    ...(accepts && { accepts }),
  });
}
