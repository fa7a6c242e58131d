import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

main(async () => {
  const node = findNode();
  return runToEnd(node, ['run/rotate-counselling-key.ts'], environmentOf(node));
});
