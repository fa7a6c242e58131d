import { type ClientHttp2Session, connect, constants } from 'node:http2';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  key?: string;
  body?: object;
}

/** One HTTP/2 connection at a time, as a browser has: what a server that goes says it hasn't begun is asked again. */
export function openLine(url: string) {
  let session: ClientHttp2Session | null = null;

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(url);
    session.on('error', () => undefined);
    return session;
  }

  function askOnce({ method, path, token, key, body }: Asked): Promise<number> {
    return new Promise((resolve, reject) => {
      const stream = open().request({
        ':method': method,
        ':path': path,
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      });
      let status = 0;
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
      });
      stream.on('error', () => undefined);
      stream.on('close', () => {
        if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) reject(new NotBegun());
        else resolve(stream.rstCode === constants.NGHTTP2_NO_ERROR ? status : 0);
      });
      stream.resume();
      stream.end(body ? JSON.stringify(body) : undefined);
    });
  }

  return {
    /** The status; 0 if there was no answer. */
    ask: (asked: Asked): Promise<number> =>
      askOnce(asked).catch((error) => {
        if (error instanceof NotBegun) return askOnce(asked);
        throw error;
      }),
    close: () => session?.close(),
  };
}

class NotBegun extends Error {}
