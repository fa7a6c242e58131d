import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

// Everything that a portal is started from elsewhere, with the packages alone that it runs on.
main(async () => {
  const node = findNode();
  return runToEnd(node, ['run/prepare.ts', 'packages', 'web', 'server'], environmentOf(node));
});
