import { relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { noWarnings } from './no-warnings.ts';

const folder = 'dist/server';

/**
 * Joins the server's modules into one file: Node takes a millisecond to find and link each of some two thousand.
 * Packages stay outside, but for two of many small files.
 */
export async function bundleServer(project: string): Promise<void> {
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfSources(project), noWarnings()],
    ssr: { noExternal: ['kysely', 'zod'] },
    build: { ssr: 'src/portal/main.ts', outDir: folder, target: 'node24', minify: false },
  });
}

/** A module that asks for its own place gets that of its source, beside which its templates and programs are. */
function placesOfSources(project: string): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      const place = relative(`${project}/${folder}`, id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
    },
  };
}
