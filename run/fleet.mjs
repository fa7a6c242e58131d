import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

// A portal of three processes behind nginx, with a standby of its database, on this machine (docs/deploy.md).
main(async () => {
  const node = findNode();
  const env = environmentOf(node);
  const prepared = await runToEnd(node, ['run/prepare.ts', 'packages', 'web', 'server'], env);
  if (prepared !== 0) return prepared;
  return runToEnd(node, ['fleet/fleet.ts', ...process.argv.slice(2)], env);
});
