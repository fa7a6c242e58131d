import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { staleAfterMs } from '#platform/files/stale-folders.ts';

/** Frequent enough that a few missed touches do no harm. */
const touchEveryMs = staleAfterMs / 20;

/** A temporary folder for files that are being read. */
export interface PassingFolder {
  path: string;
  release(): Promise<void>;
}

/**
 * Creates the folder where `removeStaleFolders` looks: if this process is killed, another one removes it. The
 * folder is touched regularly, so reading for hours doesn't make it stale.
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
