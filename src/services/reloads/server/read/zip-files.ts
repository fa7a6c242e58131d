import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceFault } from './source-fault.ts';

/** Limits on a source's zip: it is untrusted, and a small one may expand enormously. */
const mostEntries = 20;
const mostExpansion = 10;
/** Few rows compress better than many; below this size nothing is a bomb. */
const harmless_bytes = 1_000_000;

export interface ZipFiles {
  /** Uncompressed. */
  sizeOf(name: string): number | null;
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a zip after every check that is possible without unpacking. */
export async function openZip(path: string, file: string): Promise<ZipFiles> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: true }).catch(() => {
    throw new SourceFault('broken_zip', { file });
  });
  try {
    const entries = await listEntries(zip, file);
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
      open: async (name) => {
        const entry = entries.get(name);
        if (!entry) throw new SourceFault('zip_lacks', { file, entry: name });
        return zip.openReadStreamPromise(entry).catch(() => {
          throw new SourceFault('broken_zip', { file });
        });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) {
    throw new SourceFault('zip_too_many', { file, maximum: mostEntries });
  }
  const entries = new Map<string, Entry>();
  let unfolded = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (!isPlainCsv(entry) || entries.has(name)) {
        throw new SourceFault('zip_entry', { file, entry: entry.fileName.slice(0, 80) });
      }
      unfolded += entry.uncompressedSize;
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    // The zip reader itself refuses names that lead outside.
    const leadsOut = /path|filename|characters/i.test(String(error));
    if (leadsOut) throw new SourceFault('zip_entry', { file, entry: '…' });
    throw new SourceFault('broken_zip', { file });
  }
  if (unfolded > Math.max(harmless_bytes, zip.fileSize * mostExpansion)) {
    throw new SourceFault('zip_expands', { file, maximum: mostExpansion });
  }
  return entries;
}

/** No folders, links, nested zips or encrypted files. */
function isPlainCsv(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;
  return /^[\w.-]+\.csv$/i.test(entry.fileName) && !isLink && !entry.isEncrypted();
}
