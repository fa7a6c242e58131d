import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clamdScan } from '#platform/files/virus-scan.ts';
import { isInstalled } from '../../../run/debian.ts';

const program = '/usr/sbin/clamd';
const virus = 'bawaba-is-no-virus';

describe.runIf(isInstalled(program, 'clamav-daemon'))('Debian’s clamd', () => {
  const reasons: string[] = [];
  let folder: string;
  let clamd: ChildProcess;
  const scan = () =>
    clamdScan({ path: join(folder, 'socket') }, { onUnknown: (reason) => reasons.push(reason) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bawaba-clamd-'));
    await chmod(folder, 0o755);
    const signature = Buffer.from(virus).toString('hex');
    await writeFile(join(folder, 'test.ndb'), `Bawaba.Test:0:*:${signature}\n`);
    const settings = {
      Foreground: 'yes',
      DatabaseDirectory: folder,
      LocalSocket: join(folder, 'socket'),
      StreamMaxLength: '1M',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    await writeFile(join(folder, 'clamd.conf'), lines.join(''));
    clamd = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitUntil(async () => (await look('harmless')) === 'clean', { timeout: 60_000 });
    reasons.length = 0;
  });
  afterAll(async () => {
    clamd.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  async function look(text: string) {
    const path = join(folder, 'sent');
    await writeFile(path, text);
    return scan().look(path);
  }

  test('finds what it has a signature of, wherever it stands', async () => {
    expect(await look(virus)).toBe('infected');
    expect(await look(`${' '.repeat(300_000)}${virus}`)).toBe('infected');
    expect(await look(' '.repeat(300_000))).toBe('clean');
    expect(reasons).toEqual([]);
  });

  test('a file longer than it takes is not let through', async () => {
    expect(await look(' '.repeat(3_000_000))).toBe('unknown');
  });

  test('while it is stopped nothing is let through, and afterwards all is as before', async () => {
    clamd.kill('SIGSTOP');
    const impatient = clamdScan(
      { path: join(folder, 'socket') },
      { patience_ms: 500, onUnknown: (reason) => reasons.push(reason) },
    );
    expect(await impatient.look(join(folder, 'sent'))).toBe('unknown');
    clamd.kill('SIGCONT');
    await expect.poll(() => look('harmless')).toBe('clean');
    clamd.kill('SIGKILL');
    await once(clamd, 'exit');
    expect(await look('harmless')).toBe('unknown');
  });
});
