import { environmentOf, findNode } from './node.mjs';
import { main, runToEnd } from './processes.mjs';
import { modules } from './steps.mjs';

const [name = '', ...noun] = process.argv.slice(2);

const follows = [
  ['run/new-service.ts', name, ...noun],
  // Where imports stand, and where lines break, depends on the names.
  [
    `${modules}/@biomejs/biome/bin/biome`,
    'check',
    '--write',
    `src/services/${name}`,
    'src/portal/services.ts',
    'src/portal/shell/services.ts',
  ],
  ['run/write-permissions.ts'],
];

main(async () => {
  const node = findNode();
  for (const args of follows) {
    const code = await runToEnd(node, args, environmentOf(node));
    if (code !== 0) return code;
  }
  return 0;
});
