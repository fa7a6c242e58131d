import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './debian.ts';
import { environmentOf } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

// Runs tests as if it were another moment, for PostgreSQL too: `node run/at-moment.mjs 2028-02-29T09:00Z --project api`.
main(async () => {
  const [moment = '', ...chosen] = process.argv.slice(2);
  if (!isInstalled(library, 'faketime')) return 0;
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000);
  // A folder of its own: no other run's servers may be taken for old ones.
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-moment-'));
  const env = {
    ...environmentOf(process.execPath),
    TMPDIR: folder,
    LD_PRELOAD: library,
    // All processes are ahead by the same, whenever they start; timers go on as they are.
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const code = await runToEnd(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...chosen],
    env,
  );
  rmSync(folder, { recursive: true, force: true });
  return code;
});
