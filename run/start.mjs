import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd, supervise } from './processes.mjs';

main(async () => {
  const node = findNode();
  const env = environmentOf(node);
  // Packages for building and testing have no business where people are served.
  const packages = process.env.NODE_ENV === 'production' ? 'runtime' : 'packages';
  const prepared = await runToEnd(node, ['run/prepare.ts', packages, 'web', 'server'], env);
  if (prepared !== 0) return prepared;
  return supervise([{ node, args: ['dist/server/main.js', ...process.argv.slice(2)], env }]);
});
