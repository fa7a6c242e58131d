import { buffer } from 'node:stream/consumers';
import type { Reads } from '#platform/database/database.ts';
import type { MarkImage } from '#platform/documents/frame.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type FileTables, findFile } from '#services/files/server/public.ts';
import type { KnownSettings } from './known-settings.ts';

interface Kept {
  database: { readonly reads: Reads<FileTables> };
  files: Pick<FileStore, 'read'>;
}

/** The university's identity and mark, for documents rendered on the server. */
export function identityOf(known: Pick<KnownSettings, 'current'>, kept: Kept) {
  const readMark = openMark(kept);
  return async () => {
    const { identity } = await known.current();
    return { ...identity, mark: identity.mark === null ? null : await readMark(identity.mark) };
  };
}

/** A file never changes under its id, so the last one is cached. */
function openMark({ database, files }: Kept) {
  let last: { id: string; mark: MarkImage } | null = null;
  return async (id: string): Promise<MarkImage | null> => {
    if (last?.id === id) return last.mark;
    const file = await findFile(database.reads, Number(id));
    if (!file) return null;
    const kind = file.type === 'image/png' ? 'png' : 'jpeg';
    const mark: MarkImage = { kind, bytes: await buffer(await files.read(file.key)) };
    last = { id, mark };
    return mark;
  };
}
