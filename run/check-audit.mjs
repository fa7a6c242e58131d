import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

main(async () => {
  const node = findNode();
  return runToEnd(node, ['run/check-audit.ts', ...process.argv.slice(2)], environmentOf(node));
});
