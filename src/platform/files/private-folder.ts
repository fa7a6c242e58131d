import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What this process makes from here on is its user's alone; processes that it starts inherit that. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Closes a folder and all below it to other users: it may have been made when they were let in. Files are
 * closed with their folder, for in one that nobody else may enter they are out of reach already. What
 * belongs to another user stays as it is, with a way through to it: a PostgreSQL that runs as a user of
 * its own. Answers whether there is such a thing.
 */
export async function closeFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(unlessGone);
  if (!found?.isDirectory()) return false;
  if (process.getuid && found.uid !== process.getuid()) return true;
  const entries = await readdir(folder, { withFileTypes: true });
  let isWay = false;
  for (const entry of entries) {
    if (entry.isDirectory()) isWay = (await closeFolder(join(folder, entry.name))) || isWay;
  }
  if ((found.mode & 0o077) === 0) return isWay;
  for (const entry of entries) {
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600).catch(unlessGone);
  }
  await chmod(folder, isWay ? 0o711 : 0o700);
  return isWay;
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
