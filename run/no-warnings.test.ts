import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noWarnings } from './no-warnings.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bawaba-build-'));
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), 'console.log("one");');
});
afterAll(() => rm(root, { recursive: true }));

const buildThat = (warns: boolean) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'warns',
        buildStart: {
          handler() {
            if (warns) this.warn('careful');
          },
        },
      },
      noWarnings(),
    ],
  });

test('a build that warns fails, another doesn’t', async () => {
  await expect(buildThat(true)).rejects.toThrow('The bundler warned');
  await buildThat(false);
});
