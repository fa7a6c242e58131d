import { text as textOf } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { FieldFault } from '../contract/refusal.ts';
import type { ReadPiece } from './file-bytes.ts';
import { codeFault, lockedFault } from './pdf-contents.ts';

/** Macros and controls, whatever their file is called: Office runs only what the list of types names. */
const codeType = /vbaproject|vbadata|macro|activex/i;
const mostTypes = 1_000_000;

/** Why a DOCX or XLSX isn't accepted; null if it is. */
export async function findZippedOfficeFault(path: string): Promise<FieldFault | null> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) return lockedFault;
  try {
    return await faultOfParts(zip);
  } catch {
    // A part is encrypted, or packed otherwise than it says.
    return lockedFault;
  } finally {
    zip.close();
  }
}

async function faultOfParts(zip: ZipFile): Promise<FieldFault | null> {
  const lists: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (codeType.test(entry.fileName)) return codeFault;
    if (entry.fileName.toLowerCase() === '[content_types].xml') lists.push(entry);
  }
  for (const list of lists) {
    if (list.uncompressedSize > mostTypes) return lockedFault;
    const types = await textOf(await zip.openReadStreamPromise(list));
    // Letters written as numbers, or in UTF-16, would hide a type.
    if (/&#|\0/.test(types)) return lockedFault;
    if (codeType.test(types)) return codeFault;
  }
  return null;
}

/** Of an older document: each entry of its directory begins at a multiple of this, with its name in UTF-16. */
const entryBytes = 128;
const pieceBytes = entryBytes * 8000;
const codeEntry = /^(_vba_project.*|vba|macros)$/;
const lockedEntry = /^encrypted(package|summary)$/;

/** Why an older Office document isn't accepted; null if it is. */
export async function findOlderOfficeFault(read: ReadPiece): Promise<FieldFault | null> {
  let fault: FieldFault | null = null;
  for (let from = 0; ; from += pieceBytes) {
    const piece = await read(from, pieceBytes);
    for (let at = 0; at + entryBytes <= piece.length; at += entryBytes) {
      const name = entryName(piece.subarray(at, at + entryBytes));
      if (codeEntry.test(name)) return codeFault;
      if (lockedEntry.test(name)) fault = lockedFault;
    }
    if (piece.length < pieceBytes) return fault;
  }
}

/** Empty for bytes that are no entry of a directory. */
function entryName(entry: Buffer): string {
  const bytes = entry.readUInt16LE(64);
  const kind = entry[66] ?? 0;
  if (bytes < 4 || bytes > 64 || bytes % 2 !== 0 || kind < 1 || kind > 2) return '';
  return entry.toString('utf16le', 0, bytes - 2).toLowerCase();
}
