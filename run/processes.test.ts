import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

/** Prints the signals it gets, and exits with code 7 shortly after the first. */
const program = `
  const busy = setInterval(() => {}, 1000);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      console.log(signal);
      setTimeout(() => { console.log('drained'); process.exit(7); }, 300);
    });
  }
  console.log('ready');`;

const source = `
  import { supervise } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)};
  const args = ['-e', ${JSON.stringify(program)}];
  process.exitCode = await supervise([{ node: process.execPath, args, env: process.env }]);`;

let supervisor: ChildProcess | undefined;

afterEach(() => supervisor?.kill('SIGKILL'));

test('two signals of one Ctrl-C reach the program once, and its exit code is kept', async () => {
  const { child, lines } = await start();
  child.kill('SIGINT');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
  expect(await lines).toEqual(['SIGINT', 'drained']);
});

test('a supervisor that is killed takes its program along, which still drains', async () => {
  const { child, lines } = await start();
  child.kill('SIGKILL');
  expect(await lines).toEqual(['SIGTERM', 'drained']);
});

async function start(): Promise<{ child: ChildProcess; lines: Promise<string[]> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  supervisor = child;
  const output = createInterface(child.stdout);
  await once(output, 'line');
  return { child, lines: linesOf(output) };
}

/** All lines until the last process that holds the pipe has exited. */
async function linesOf(output: Interface): Promise<string[]> {
  const lines: string[] = [];
  output.on('line', (line) => lines.push(line));
  await once(output, 'close');
  return lines;
}
