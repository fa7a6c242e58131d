import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

// Ratios against named baselines, measured in the same run. Arguments choose sections; nothing is
// decided by time, so it never fails for being slow.
main(async () => {
  const node = findNode();
  const env = environmentOf(node);
  const prepared = await runToEnd(node, ['run/prepare.ts', 'packages', 'chromium', 'web'], env);
  if (prepared !== 0) return prepared;
  return runToEnd(node, ['bench/bench.ts', ...process.argv.slice(2)], env);
});
