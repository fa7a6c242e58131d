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
  await writeFile(join(root, 'main.js'), 'console.log("one", "two", "three");'.repeat(40));
});
afterAll(() => rm(root, { recursive: true }));

const buildWithin = (chunkSizeWarningLimit: number) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noWarnings()],
    build: { chunkSizeWarningLimit },
  });

test('a build that warns fails, another doesn’t', async () => {
  await expect(buildWithin(0.1)).rejects.toThrow('The bundler warned');
  await buildWithin(100);
});
