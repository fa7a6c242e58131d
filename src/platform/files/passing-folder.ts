import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { staleAfterMs } from './stale-folders.ts';

/** Often enough to be missed a few times. */
const touchEveryMs = staleAfterMs / 20;

/** A folder for what is here only while it is read. */
export interface PassingFolder {
  path: string;
  release(): Promise<void>;
}

/**
 * Made where `removeStaleFolders` looks: a process that is killed leaves its folder to the others, and
 * one that reads for hours keeps its own.
 */
export async function openPassingFolder(parent: string, prefix: string): Promise<PassingFolder> {
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, prefix));
  const touching = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, touchEveryMs).unref();
  return {
    path,
    release: async () => {
      clearInterval(touching);
      await rm(path, { recursive: true, force: true });
    },
  };
}
