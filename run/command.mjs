import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';

main(async () => {
  const [name, ...given] = process.argv.slice(2);
  const node = findNode();
  return runToEnd(node, [`run/${name}.ts`, ...given], environmentOf(node));
});
