import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The workbook is broken, too large, has a formula in a cell, or needs something fetched or run. */
export type WorkbookFault =
  | { fault: 'unreadable' | 'too_large' | 'foreign' }
  | { fault: 'formula'; cell: string };

/** Aborts reading a workbook at any point. */
export class UnfitWorkbook extends Error {
  readonly why: WorkbookFault;
  constructor(why: WorkbookFault) {
    super(why.fault);
    this.why = why;
  }
}

/**
 * The most bytes that one part may unpack to, whatever its zip entry claims; thousands of rows stay far below it.
 */
const mostBytes = 8_000_000;
const mostParts = 2000;

/** Parts for external links, data connections, macros and embedded files: none holds rows that a person typed. */
const foreign = /^xl\/(externallinks|embeddings|connections|macrosheets|.*\.bin$)/;

/** Reads the text of a part by its path, unpacked on demand; null if there is none. */
export type ReadPart = (path: string) => Promise<string | null>;

/** Opens a workbook's parts for the duration of `work`. */
export async function withParts<Found>(
  bytes: Uint8Array,
  work: (read: ReadPart) => Promise<Found>,
): Promise<Found> {
  const zip = await orUnreadable(fromBufferPromise(Buffer.from(bytes), { autoClose: false }));
  try {
    const entries = await entriesOf(zip);
    return await work(async (path) => {
      const entry = entries.get(path.toLowerCase());
      return entry ? textOf(zip, entry) : null;
    });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new UnfitWorkbook({ fault: 'too_large' });
  const entries = new Map<string, Entry>();
  for (const entry of await orUnreadable(listOf(zip))) {
    const path = entry.fileName.toLowerCase();
    if (foreign.test(path)) throw new UnfitWorkbook({ fault: 'foreign' });
    if (entries.has(path)) throw new UnfitWorkbook({ fault: 'unreadable' });
    entries.set(path, entry);
  }
  return entries;
}

async function listOf(zip: ZipFile): Promise<Entry[]> {
  const list: Entry[] = [];
  for await (const entry of zip.eachEntry()) list.push(entry);
  return list;
}

/** The zip reader itself stops an entry that unpacks to more than its declared size. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > mostBytes) throw new UnfitWorkbook({ fault: 'too_large' });
  const unpack = async () => {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  };
  return orUnreadable(unpack());
}

async function orUnreadable<Value>(promise: Promise<Value>): Promise<Value> {
  return promise.catch(() => {
    throw new UnfitWorkbook({ fault: 'unreadable' });
  });
}
