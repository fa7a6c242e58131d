import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** A demo's files are many rows of a few papers: the part after the prefix names the paper, the rest only the row. */
export const demoPrefix = 'demo/';

/** A store that reads a demo's own papers from this folder, and keeps everything else as before. */
export function withDemoFiles(store: FileStore, folder: string): FileStore {
  const isOfDemo = (key: string) => key.startsWith(demoPrefix);
  return {
    ...store,
    read: async (key) =>
      isOfDemo(key) ? createReadStream(join(folder, key.split('/')[1] ?? '')) : store.read(key),
    remove: async (key) => {
      if (!isOfDemo(key)) await store.remove(key);
    },
  };
}
