import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './node.mjs';

interface Package {
  version?: string;
  integrity?: string;
  /** Skipped on platforms it isn't built for. */
  optional?: boolean;
  /** For building and testing only. */
  dev?: boolean;
  devOptional?: boolean;
}

/** All packages, or only those that a built portal runs on. */
export type PackageSet = 'all' | 'runtime';

export interface Lockfile {
  packages: Record<string, Package>;
}

/** Installs the packages of package-lock.json unless exactly those are installed. */
export function installPackages(project: string, set: PackageSet): void {
  const installed = readLockfile(join(project, 'node_modules/.package-lock.json'));
  const wanted = readLockfile(join(project, 'package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing');
  if (installed && isInstalled(wanted, installed, set)) return;
  console.log('Installing packages');
  // Always explicit: otherwise npm goes by NODE_ENV.
  const development = set === 'all' ? '--include=dev' : '--omit=dev';
  runNpm(['ci', development, '--include=optional'], 'install the packages');
}

/**
 * Whether npm's record of installed packages matches the lockfile. For `runtime`, installed dev packages do no harm.
 */
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

export function readLockfile(file: string): Lockfile | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
