import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCalendar } from '#services/appointments/server/calendar/calendar-file.ts';
import { smtpMailer } from './mail.ts';

const received: Buffer[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    buffer(stream).then((raw) => {
      received.push(raw);
      done();
    }, done);
  },
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const event = {
  uid: 'booking-1@portal.bawaba.example',
  version: 0,
  starts_at: new Date('2026-11-25T21:30:00Z'),
  ends_at: new Date('2026-11-25T22:00:00Z'),
  summary: 'موعد إرشادي مع د. سارة العتيبي',
  place: 'B-214',
};

async function mailed(
  calendar?: Parameters<ReturnType<typeof smtpMailer>['deliver']>[0]['calendar'],
) {
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'portal@bawaba.example',
    tls: 'offered',
  });
  const words = { subject: 'موعد', text: 'موعدك مؤكد', html: '<p>موعدك مؤكد</p>', links: [] };
  await mailer.deliver({ id: 'job', to: 'student@bawaba.example', ...words, calendar });
  return PostalMime.parse(received.at(-1) ?? '');
}

test('a calendar file goes with a mail as mail programs expect it, letter for letter', async () => {
  const content = writeCalendar({ method: 'cancel', events: [event] }, new Date());
  const mail = await mailed({ method: 'CANCEL', file_name: 'appointment.ics', content });
  expect(mail.text?.trim()).toBe('موعدك مؤكد');
  const [shown, file] = mail.attachments;
  expect(shown).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' });
  expect(file).toMatchObject({ mimeType: 'application/ics', filename: 'appointment.ics' });
  const textOf = (sent: typeof file) => Buffer.from(sent?.content as ArrayBuffer).toString();
  // The parser gives what a mail carries as text the breaks of this machine.
  const isSame = (one: string) => one.replaceAll('\r\n', '\n') === content.replaceAll('\r\n', '\n');
  expect([shown, file].map(textOf).every(isSame)).toBe(true);
  const raw = received.at(-1)?.toString().replaceAll('\r\n', '') ?? '';
  expect(raw).toContain(Buffer.from(content).toString('base64'));
});

test('a mail without one has nothing attached', async () => {
  expect((await mailed()).attachments).toEqual([]);
});
