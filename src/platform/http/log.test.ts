import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logTo, writerTo } from './log.ts';

function listen() {
  const lines: string[] = [];
  const app = Fastify({ logger: logTo({ write: (line) => lines.push(line) }) });
  return { app, heard: () => lines.join('') };
}

const failingRow = Object.assign(new Error('new row for relation "account" violates check'), {
  code: '23514',
  detail: 'Failing row contains (231000001, 1000000016, منى).',
  constraint: 'phone_is_saudi',
  table: 'account',
});

test('a failure is told by its type, its rule and its place, and not by what it met', () => {
  const { app, heard } = listen();
  app.log.error({ err: failingRow, route: '/api/auth/login', body: 'marhaba' }, 'failed');
  expect(heard()).toMatch(/23514.*phone_is_saudi|phone_is_saudi.*23514/s);
  expect(heard()).toContain('log.test.ts');
  expect(heard()).toContain('/api/auth/login');
  for (const secret of ['1000000016', 'منى', 'marhaba', 'new row']) {
    expect(heard()).not.toContain(secret);
  }
});

test('also where the text would be taken from the failure itself', () => {
  const { app, heard } = listen();
  const refused = new Error('550 no such user mona@students.example', {
    cause: new Error('mona\n    at mona@students.example'),
  });
  app.log.error(refused);
  app.log.error({ err: refused });
  app.log.error({ err: refused }, refused.message);
  expect(heard().match(/"failed"/g)).toHaveLength(3);
  expect(heard()).not.toContain('mona');
});

test('a mistake of the code keeps its words', () => {
  const { app, heard } = listen();
  app.log.error({ err: new TypeError("Cannot read properties of undefined (reading 'id')") });
  expect(heard()).toContain("reading 'id'");
});

test('a line that finds no room on the disk is lost, and whoever logs goes on', () => {
  const full = openSync('/dev/full', 'w');
  expect(() => writerTo(full).write('lost')).not.toThrow();
});

/** A process that writes 3 MB of lines into a pipe. */
function logMuch() {
  const log = JSON.stringify(new URL('log.ts', import.meta.url).href);
  // Once its console has been used, a pipe that is full refuses a write instead of waiting.
  const program = `console.log('');
    const { write } = (await import(${log})).writerTo(1);
    for (let line = 0; line < 3000; line += 1) write('x'.repeat(999) + '\\n');`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program]);
}

test('a reader that is slower than the log gets every line', async () => {
  let bytes = 0;
  for await (const piece of logMuch().stdout) bytes += piece.length;
  expect(bytes).toBe(1 + 3_000_000);
});

test('whoever logs goes on when the reader has gone', async () => {
  const logging = logMuch();
  logging.stdout.once('data', () => logging.stdout.destroy());
  expect(await once(logging, 'exit')).toEqual([0, null]);
});
