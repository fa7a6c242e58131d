import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { askedEarly } from './run/asked-early.ts';
import { loadedAlready } from './run/loaded-already.ts';
import { noWarnings } from './run/no-warnings.ts';
import { pageDrawing } from './run/page-drawing.ts';
import { noCircles, sharedChunks } from './run/shared-chunks.ts';
import { usualLetters } from './run/usual-letters.ts';

const outDir = 'dist/web';

/**
 * One file of packages that every page needs; a new version of ours leaves it in the browser's cache. The rest splits
 * by itself: Mantine and the live client stay with the pieces that use them.
 */
const everyPage = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|@tanstack|zod|react-hook-form)[\\/]|platform[\\/]web[\\/]no-eval\.ts$/,
};

/** Functions that only make shapes: shapes that no browser imports stay on the server. */
const pureShapes = [
  ...['z', 'defineShapes', 'defineContract', 'shapeList', 'shapeSheetImport', 'exportBody'],
  ...['listQuery', 'listReply', 'text', 'wholeNumber', 'numberOf', 'decimal', 'download'],
];

export default defineConfig({
  plugins: [
    react(),
    usualLetters(join(import.meta.dirname, '.data', 'fonts')),
    noCircles(),
    loadedAlready(),
    askedEarly(),
    brotliFiles(),
    pageDrawing(`${outDir}-drawing`),
    noWarnings(),
  ],
  publicDir: 'src/portal/public',
  // A package asks Node for it where there is one; in a browser it takes the browser's own.
  resolve: { alias: { crypto: 'data:text/javascript,export{}' } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Above pdf.js, one file of its makers that comes with the first PDF; a test holds what signing in weighs.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [everyPage, ...sharedChunks()] } },
      treeshake: {
        manualPureFunctions: pureShapes,
        moduleSideEffects: (path) =>
          !/\/services\/[^/]+\/(contract|settings|[a-z-]+-shapes)\.ts$/.test(path),
      },
    },
  },
  server: {
    proxy: { '/api': portal(), '/live': { ...portal(), ws: true } },
  },
});

function portal() {
  return { target: `http://127.0.0.1:${process.env['PORTAL_PORT'] ?? 3000}` };
}

/** Writes a Brotli file beside each text file, so that the server compresses nothing per request. */
function brotliFiles(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'brotli-files',
    apply: 'build',
    writeBundle: async () => {
      const files = await readdir(outDir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|html|json)$/.test(file));
      for (const file of texts) {
        const path = join(outDir, file);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        await writeFile(`${path}.br`, await compress(await readFile(path), quality));
      }
    },
  };
}
