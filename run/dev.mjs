import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd, supervise } from './processes.mjs';

// The portal starts again at every change; Vite stands in front, shows the screens from their sources
// and passes the calls on (the proxy in vite.config.ts).
main(async () => {
  const node = findNode();
  const env = environmentOf(node);
  const prepared = await runToEnd(node, ['run/prepare.ts', 'packages', 'passwords'], env);
  if (prepared !== 0) return prepared;
  return supervise([
    { node, args: ['--watch', '--watch-preserve-output', 'src/portal/main.ts'], env },
    {
      node,
      args: ['node_modules/vite/bin/vite.js'],
      env: { ...env, PORTAL_PORT: process.env.PORT ?? '3000' },
    },
  ]);
});
