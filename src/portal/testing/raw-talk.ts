import { connect } from 'node:net';

export interface Spoken {
  /** Everything received until the server closed or fell silent. */
  text: string;
  closed: boolean;
}

/** Sends raw bytes. Stops reading after `patience_ms` of silence. */
export function speakTo(
  url: string,
  parts: readonly (string | Buffer)[],
  options: Talk = {},
): Promise<Spoken> {
  const { patience_ms = 5000, pause_ms = 0, hang_up = false } = options;
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const received: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = (closed: boolean) => {
      socket.destroy();
      resolve({ text: Buffer.concat(received).toString('utf8'), closed });
    };
    let silence = setTimeout(finish, patience_ms + pause_ms, false);
    socket.on('data', (bytes) => {
      received.push(bytes);
      clearTimeout(silence);
      silence = setTimeout(finish, patience_ms, false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => finish(true));
    socket.on('connect', async () => {
      for (const part of parts) {
        if (socket.destroyed) break;
        socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
        if (pause_ms > 0) await new Promise((go) => setTimeout(go, pause_ms));
      }
      if (hang_up) socket.destroy();
    });
  });
}

export interface Talk {
  patience_ms?: number;
  /** The pause between parts. */
  pause_ms?: number;
  hang_up?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Splits what came back into its HTTP responses. */
export function answersIn({ text }: Spoken): HttpAnswer[] {
  const answers: HttpAnswer[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...lines] = rest.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(lines.map((header) => header.toLowerCase().split(/: ?/, 2)));
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length).toString();
    answers.push({ status: Number(line.split(' ')[1]), headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
