import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './debian.ts';
import { environmentOf } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

const compiler = '/usr/bin/gcc';

// Runs tests as if it were another moment, for PostgreSQL too: `node run/at-moment.mjs 2028-02-29T09:00Z --project api`.
main(async () => {
  const [moment = '', ...chosen] = process.argv.slice(2);
  if (!isInstalled(compiler, 'gcc')) return 0;
  // A folder of its own, which PostgreSQL's user reads too: no other run's servers may be taken for old ones.
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-moment-'));
  chmodSync(folder, 0o755);
  const library = join(folder, 'clock-ahead.so');
  execFileSync(compiler, ['-shared', '-fPIC', '-O2', '-o', library, 'run/clock-ahead.c']);
  const env = {
    ...environmentOf(process.execPath),
    TMPDIR: folder,
    LD_PRELOAD: library,
    // All processes are ahead by the same, whenever they start; timers go on as they are.
    AHEAD: String(Math.round((Date.parse(moment) - Date.now()) / 1000)),
  };
  const code = await runToEnd(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...chosen],
    env,
  );
  rmSync(folder, { recursive: true, force: true });
  return code;
});
