import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, type Sources } from './fingerprint.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The sources of the web build. */
const webSources = {
  paths: ['package-lock.json', 'package.json', 'vite.config.ts', 'run', 'index.html', 'src'],
  leaving: isTest,
};

const serverSources = {
  paths: [
    'package-lock.json',
    'package.json',
    'run/server-bundle.ts',
    'run/no-warnings.ts',
    'run/usual-passwords.ts',
    'src',
  ],
  leaving: (path: string) => isTest(path) || /\.(tsx|css)$/.test(path),
};

/** Builds the web side into dist/web unless it was built from exactly these sources. */
export async function buildWeb(project: string): Promise<void> {
  const files = ['web', 'web-drawing/standard.json'];
  await buildOnce(project, { name: 'web', files, sources: webSources }, (vite) => {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error('The web side could not be built');
  });
}

const passwords = 'server/usual-passwords.bin';

/** Packs the most common passwords alone, for a server that runs from its sources. */
export async function buildPasswords(project: string): Promise<void> {
  if (existsSync(join(project, 'dist', passwords))) return;
  // Needs packages, which may have been installed a moment ago.
  const { packUsualPasswords } = await import('./usual-passwords.ts');
  packUsualPasswords(project, passwords);
}

/** The same for the server's one file, dist/server/main.js. */
export async function buildServer(project: string): Promise<void> {
  const files = ['server/main.js', passwords];
  await buildOnce(project, { name: 'server', files, sources: serverSources }, async () => {
    // Vite may not be installed.
    const { bundleServer } = await import('./server-bundle.ts');
    await bundleServer(project);
    const { packUsualPasswords } = await import('./usual-passwords.ts');
    packUsualPasswords(project, passwords);
  });
}

interface Build {
  name: string;
  /** Below dist. */
  files: readonly string[];
  sources: Sources;
}

async function buildOnce(
  project: string,
  { name, files, sources }: Build,
  build: (vite: string) => void | Promise<void>,
): Promise<void> {
  const dist = join(project, 'dist');
  const mark = join(dist, `${name}.fingerprint`);
  const fingerprint = fingerprintOf(project, sources);
  const isWhole = files.every((file) => existsSync(join(dist, file)));
  if (isWhole && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    throw new Error(
      `dist/${name} was not built from these sources, and what builds it is not installed: run npm run build elsewhere and bring its dist along`,
    );
  }
  console.log(`Building the ${name} side`);
  // Removed while the folder is incomplete, so that an interrupted build is repeated.
  rmSync(mark, { force: true });
  await build(vite);
  writeFileSync(mark, fingerprint);
}
