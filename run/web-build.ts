import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

/** What a build depends on. */
export const webSources = {
  paths: ['package-lock.json', 'package.json', 'vite.config.ts', 'run', 'index.html', 'src'],
  leaving: (path: string) => /\.test\.tsx?$/.test(path),
};

/** Builds the web side into dist/web unless it was built from exactly these sources. */
export function buildWeb(project: string): void {
  const built = join(project, 'dist', 'web');
  const mark = `${built}.fingerprint`;
  const fingerprint = fingerprintOf(project, webSources);
  const isWhole = existsSync(built) && existsSync(join(`${built}-drawing`, 'standard.json'));
  if (isWhole && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    throw new Error(
      'dist/web was not built from these sources, and what builds it is not installed: run npm run build elsewhere and bring its dist along',
    );
  }
  console.log('Building the web side');
  // Removed while the folder is incomplete, so that an interrupted build is repeated.
  rmSync(mark, { force: true });
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The web side could not be built');
  writeFileSync(mark, fingerprint);
}
