import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './node.mjs';

interface Package {
  version?: string;
  integrity?: string;
  /** Left out on machines that it isn't made for. */
  optional?: boolean;
}

export interface Lockfile {
  packages: Record<string, Package>;
}

/** Installs what package-lock.json names, unless just that is installed. */
export function installPackages(project: string): void {
  const installed = readLockfile(join(project, 'node_modules/.package-lock.json'));
  const wanted = readLockfile(join(project, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing');
  if (installed && isInstalled(wanted, installed)) return;
  console.log('Installing packages');
  // With NODE_ENV=production npm would leave out what builds the web side.
  runNpm(['ci', '--include=dev', '--include=optional'], 'install the packages');
}

/** Whether npm's own record of what it installed says the same as the lockfile. */
export function isInstalled(wanted: Lockfile, installed: Lockfile): boolean {
  const extra = Object.keys(installed.packages).some((path) => !wanted.packages[path]);
  const missing = Object.entries(wanted.packages).some(([path, entry]) => {
    if (path === '') return false;
    const found = installed.packages[path];
    return found ? !isSame(found, entry) : !entry.optional;
  });
  return !extra && !missing;
}

function isSame(one: Package, other: Package): boolean {
  return one.version === other.version && one.integrity === other.integrity;
}

function readLockfile(file: string): Lockfile | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
