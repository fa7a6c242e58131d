import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages can be installed here. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Whether the file of this package is there, which we install if we may; a line says how to if we may not.
 */
export function isInstalled(path: string, packageName: string): boolean {
  if (existsSync(path)) return true;
  const install = () => aptGet('install', '--no-install-recommends', packageName);
  if (mayInstall() && (install() || (aptGet('update') && install()))) return existsSync(path);
  console.log(`Skipped: it needs apt-get install ${packageName}`);
  return false;
}

export function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--yes', '--quiet=2', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
