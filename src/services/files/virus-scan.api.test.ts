import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { clamdScan } from '#platform/files/virus-scan.ts';
import {
  type Desk,
  field,
  filePart,
  formOf,
  openDesk,
  type RawAnswer,
  sendRaw,
} from './testing.ts';

const rows: FilePurpose = {
  name: 'rows',
  allow: 'signed_in',
  kinds: ['csv'],
  max_bytes: () => 1_000_000,
  mayRead: () => false,
};

type Behaviour = 'looks' | 'is silent' | 'hangs up' | 'says it is too large' | 'says nonsense';

const socket = join(tmpdir(), `bawaba-clamd-${process.pid}.sock`);
const reasons: string[] = [];
let behaviour: Behaviour = 'looks';
let clamd: Server;
let desk: Desk;

beforeAll(async () => {
  clamd = openClamd();
  await new Promise<void>((done) => clamd.listen(socket, done));
  const onUnknown = (reason: string) => reasons.push(reason);
  desk = await openDesk([rows], clamdScan({ path: socket }, { onUnknown }));
});
afterEach(async () => {
  behaviour = 'looks';
  reasons.length = 0;
  await desk.clear();
});
afterAll(async () => {
  clamd.close();
  await desk.stop();
});

const answers: Record<Exclude<Behaviour, 'looks' | 'is silent' | 'hangs up'>, string> = {
  'says it is too large': 'INSTREAM size limit exceeded. ERROR\0',
  'says nonsense': 'stream: OK? FOUND out nothing',
};

/** A clamd that finds VIRUS. */
function openClamd(): Server {
  return createServer((connection) => {
    const chunks: Buffer[] = [];
    connection.on('error', () => undefined);
    connection.on('data', (chunk) => {
      chunks.push(chunk);
      if (behaviour === 'hangs up') connection.destroy();
      const body = streamedIn(Buffer.concat(chunks));
      if (body === null || behaviour === 'is silent' || behaviour === 'hangs up') return;
      const verdict = body.includes('VIRUS') ? 'Test.Virus FOUND' : 'OK';
      connection.end(behaviour === 'looks' ? `stream: ${verdict}\0` : answers[behaviour]);
    });
  });
}

/** The file of a whole INSTREAM command; null until its last piece is there. */
function streamedIn(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length >= command.length) {
    expect(bytes.toString('latin1', 0, command.length)).toBe(command);
  }
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const csvOf = (word: string) => `id,name\n${'1,a\n'.repeat(50_000)}2,${word}\n`;

async function sendRows(word: string, language: 'ar' | 'en' = 'en'): Promise<RawAnswer> {
  const pieces = [formOf([field('purpose', 'rows'), filePart('a.csv', csvOf(word), 'text/csv')])];
  return (await sendRaw(desk, { pieces, language })) as RawAnswer;
}

async function expectNothingKept(): Promise<void> {
  await expect.poll(() => desk.filesOnDisk()).toEqual([]);
  expect(await desk.countRows()).toBe(0);
}

test.each<Behaviour>(['hangs up', 'says it is too large', 'says nonsense'])(
  'refused while clamd %s, and sent again later',
  async (how) => {
    behaviour = how;
    for (const language of ['ar', 'en'] as const) {
      const { status, body } = await sendRows('Sara', language);
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'file_unchecked' });
    }
    await expectNothingKept();
    expect(reasons).toHaveLength(2);
    behaviour = 'looks';
    expect(await sendRows('Sara')).toMatchObject({ status: 201 });
  },
);

test('refused with its reason when clamd finds a virus', async () => {
  const { status, body } = await sendRows('VIRUS');
  expect({ status, codes: body.error_codes }).toEqual({
    status: 400,
    codes: { file: ['file_has_virus'] },
  });
  await expectNothingKept();
});

test('refused while clamd is silent, or none listens', async () => {
  behaviour = 'is silent';
  const options = { patience_ms: 100, onUnknown: () => undefined };
  expect(await clamdScan({ path: socket }, options).look('package.json')).toBe('unknown');
  const nowhere = clamdScan({ host: '127.0.0.1', port: 1 }, options);
  expect(await nowhere.look('package.json')).toBe('unknown');
});

test('kept when clamd finds nothing', async () => {
  expect(await sendRows('Sara')).toMatchObject({ status: 201, body: { type: 'text/csv' } });
  expect(reasons).toEqual([]);
});
