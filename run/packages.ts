import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './node.mjs';

interface Package {
  version?: string;
  integrity?: string;
  /** Left out on machines that it isn't made for. */
  optional?: boolean;
  /** For building and testing alone. */
  dev?: boolean;
  devOptional?: boolean;
}

/** All of them, or those alone that a portal runs on whose web side is built. */
export type PackageSet = 'all' | 'runtime';

export interface Lockfile {
  packages: Record<string, Package>;
}

/** Installs what package-lock.json names, unless just that is installed. */
export function installPackages(project: string, set: PackageSet): void {
  const installed = readLockfile(join(project, 'node_modules/.package-lock.json'));
  const wanted = readLockfile(join(project, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing');
  if (installed && isInstalled(wanted, installed, set)) return;
  console.log('Installing packages');
  // Said either way: NODE_ENV alone would have npm choose.
  const development = set === 'all' ? '--include=dev' : '--omit=dev';
  runNpm(['ci', development, '--include=optional'], 'install the packages');
}

/** Whether npm's own record of what it installed says the same as the lockfile; more of it does no harm. */
export function isInstalled(wanted: Lockfile, installed: Lockfile, set: PackageSet): boolean {
  const extra = Object.keys(installed.packages).some((path) => !wanted.packages[path]);
  const missing = Object.entries(wanted.packages).some(([path, entry]) => {
    if (path === '') return false;
    const found = installed.packages[path];
    if (found) return !isSame(found, entry);
    const isForOthers = set === 'runtime' && (entry.dev || entry.devOptional);
    return !entry.optional && !isForOthers;
  });
  return !extra && !missing;
}

function isSame(one: Package, other: Package): boolean {
  return one.version === other.version && one.integrity === other.integrity;
}

function readLockfile(file: string): Lockfile | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
