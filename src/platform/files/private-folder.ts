import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes new files readable by this user only; child processes inherit the umask. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Closes a folder tree to other users, since it may have been created with open permissions. Files need no change:
 * a folder that others can't enter protects what is in it. Anything owned by another user (a PostgreSQL running as
 * its own user) stays as it is, and its parents stay traversable. Answers whether there is such a thing.
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
