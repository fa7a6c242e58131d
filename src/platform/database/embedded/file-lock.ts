import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A shared lock may have many holders, an exclusive one only one. */
export type LockMode = 'shared' | 'exclusive';

export interface FileLock {
  release(): void;
}

/**
 * An inter-process lock that the kernel drops when its holder dies, kill -9 included: no stale lock to
 * detect, no reused pid to mistake for its owner, no race when taking one over. Node has no flock, but
 * SQLite locks its file in just this way; nothing is ever written, so the file stays empty.
 */
export function tryLock(file: string, mode: LockMode): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(begin[mode]);
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

export interface WaitOptions {
  /** Called once if the lock isn't free at the first attempt. */
  onWait?: () => void;
}

export async function lock(
  file: string,
  mode: LockMode,
  { onWait }: WaitOptions = {},
): Promise<FileLock> {
  for (let attempt = 0; ; attempt += 1) {
    const taken = tryLock(file, mode);
    if (taken) return taken;
    if (attempt === 0) onWait?.();
    await sleep(20);
  }
}

/** A deferred transaction takes its lock only at its first read. */
const begin: Record<LockMode, string> = {
  shared: 'BEGIN; SELECT 1 FROM sqlite_schema',
  exclusive: 'BEGIN EXCLUSIVE',
};

/** A garbage-collected handle closes its file and drops the lock, so keep a reference. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
