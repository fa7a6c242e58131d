import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Broken, more than is read, a formula in a cell, or something that would have to be fetched or run. */
export type WorkbookFault =
  | { fault: 'unreadable' | 'too_large' | 'foreign' }
  | { fault: 'formula'; cell: string };

/** Ends the reading of a workbook wherever it stands. */
export class UnfitWorkbook extends Error {
  readonly why: WorkbookFault;
  constructor(why: WorkbookFault) {
    super(why.fault);
    this.why = why;
  }
}

/** What one part may unpack to; thousands of rows stay far below it, whatever a packed file says of itself. */
const mostBytes = 8_000_000;
const mostParts = 2000;

/** Parts of other files, of data bases and of programs: nothing of it is a row that somebody wrote. */
const foreign = /^xl\/(externallinks|embeddings|connections|macrosheets|.*\.bin$)/;

/** The text of a part by its path, unpacked when it is asked for; null where there is none. */
export type ReadPart = (path: string) => Promise<string | null>;

/** Hands the parts of a workbook to what reads them. */
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

/** The zip reader itself ends what unpacks to more than the entry says. */
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
