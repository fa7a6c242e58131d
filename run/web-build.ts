import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Builds the web side into dist/web, unless it was built from just these sources. */
export function buildWeb(project: string): void {
  const built = join(project, 'dist', 'web');
  const mark = `${built}.fingerprint`;
  const fingerprint = fingerprintOf(project);
  if (existsSync(built) && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  console.log('Building the web side');
  // Gone while the folder isn't whole, so a build that was killed is done again.
  rmSync(mark, { force: true });
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The web side could not be built');
  writeFileSync(mark, fingerprint);
}

/** What a build depends on: contents, not times, so that it is right after any checkout. */
const sources = ['package-lock.json', 'package.json', 'vite.config.ts', 'run', 'index.html', 'src'];

export function fingerprintOf(project: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(project, source)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const contents = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(project, file)} ${contents}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
