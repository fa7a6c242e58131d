import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Arrival, AttachedText } from './kept.ts';
import { refusalOf, takeIn, type World } from './misbehaviour.ts';
import type { Listening } from './party.ts';

const refusals = {
  busy: Object.assign(new Error('4.3.2 The mail server is busy, try again later'), {
    responseCode: 451,
  }),
  refused: Object.assign(new Error('5.1.1 Mailbox unavailable'), { responseCode: 550 }),
};

/** Takes mail from anybody to anybody. */
export async function openMailServer(world: World, port: number): Promise<Listening> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onRcptTo: (_address, _session, done) => {
      const refusal = refusalOf(world, 'mail');
      done(refusal && refusals[refusal]);
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => readMail(raw, session))
        .then((arrival) => takeIn(world, arrival))
        .then((next) => (next === 'answer' ? done() : sockets.get(session.remotePort)?.destroy()))
        // A sender that dies leaves half a message, which is none.
        .catch((error: Error) => done(error));
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // Broken connections are the senders' affair.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(raw: Buffer, session: SMTPServerSession): Promise<Arrival> {
  const mail = await PostalMime.parse(raw);
  const text = (mail.text ?? '').replaceAll('\r\n', '\n').trim();
  return {
    id: /^<([^@>]+)/.exec(mail.messageId ?? '')?.[1] ?? session.id,
    kind: 'mail',
    to: session.envelope.rcptTo[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: [...new Set(text.match(/https?:\/\/[^\s<>]+/g))],
    attached: mail.attachments.flatMap((file) => attachedText(file)),
  };
}

/** A calendar file is in a mail twice, as a part for mail programs to show and as a file; it is kept once. */
function attachedText({ filename, mimeType, content }: Attachment): AttachedText[] {
  if (!filename?.endsWith('.ics')) return [];
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return [{ file_name: filename, type: mimeType, text }];
}
