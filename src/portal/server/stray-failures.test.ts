import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const program = (fault: string) => `
  import { watchStrayFailures } from './src/portal/server/stray-failures.ts';
  watchStrayFailures(async () => console.log('ended in order'));
  ${fault}
  setTimeout(() => { console.log('went on'); process.exit(0); }, 300);
`;

async function run(fault: string) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e'];
  const child = spawn(process.execPath, [...args, program(fault)], { stdio: 'pipe' });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said };
}

test('a promise that fails unheard is written down without its text, and the process goes on', async () => {
  const { code, said } = await run("void Promise.reject(new Error('to mona@example.com'));");
  expect(code).toBe(0);
  expect(said).toContain('a promise failed unheard');
  expect(said).toContain('went on');
  expect(said).not.toContain('mona');
});

test('after an exception that nobody caught the process ends in order, for another to be started', async () => {
  const { code, said } = await run("setTimeout(() => { throw new Error('1000000016'); });");
  expect(code).toBe(1);
  expect(said).toContain('ended in order');
  expect(said).not.toContain('1000000016');
});
