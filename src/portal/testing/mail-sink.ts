import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** How often each message was taken, by the id in its Message-ID. */
  delivered: Map<string, number>;
  close(): Promise<void>;
}

/** As long as a real server takes to say that it has a message. */
const takesMs = 20;

/** A mail server that takes everything and remembers what it was given. */
export async function openMailSink(): Promise<MailSink> {
  const delivered = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^message-id:\s*<([^@>]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        // It has the message from here on, whether or not the sender lives to hear so.
        delivered.set(id, (delivered.get(id) ?? 0) + 1);
        setTimeout(done, takesMs);
      });
      // A sender that is killed leaves half a message, which is none.
      stream.on('error', () => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
