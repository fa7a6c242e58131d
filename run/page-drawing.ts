import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { noWarnings } from './no-warnings.ts';

/**
 * Builds what the server draws the page with (decision record 63), from the same components and so with the same
 * classes. It stands alone: a server has none of the packages that screens are made of.
 *
 * @param outDir Gets `draw.js`, and `standard.json`: what it draws as long as nothing is set.
 */
export function pageDrawing(outDir: string): Plugin {
  return {
    name: 'page-drawing',
    apply: 'build',
    closeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [react(), noWarnings()],
        build: {
          ssr: 'src/portal/shell/drawn/draw.tsx',
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'node24',
        },
        ssr: { noExternal: true },
      });
      const { drawing } = await import(pathToFileURL(resolve(outDir, 'draw.js')).href);
      await writeFile(join(outDir, 'standard.json'), JSON.stringify(drawing.standard));
    },
  };
}
