import { type FileKind, kindByName, nameKinds } from '../contract/file-kinds.ts';
import type { FieldFault } from '../contract/refusal.ts';
import { type ReadPiece, withPieces } from './file-bytes.ts';
import { findContentsFault } from './file-contents.ts';
import { type ImageSize, jpegSize, pngSize } from './image-header.ts';
import type { FilePurpose } from './purpose.ts';
import { textKind } from './text-kind.ts';
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts';

/** An uploaded file on local disk, with the name that its sender gave it. */
export interface SentFile {
  path: string;
  bytes: number;
  file_name: string;
}

/** Modern phone cameras make up to 50 million pixels; anything above this limit is no photo of a document. */
export const mostPixels = 64_000_000;

/** The kinds currently accepted, as the purpose declares them. */
interface Taken extends Pick<FilePurpose, 'takes_windows_1256'> {
  kinds: readonly FileKind[];
}

/**
 * Detects the kind from the bytes; answers the reason when it isn't accepted. The name only improves the message.
 */
export async function judgeFile(file: SentFile, taken: Taken): Promise<FileKind | FieldFault> {
  if (file.bytes === 0) return { code: 'file_empty' };
  const { kinds } = taken;
  const found = await withPieces(file.path, (read) => look(file, taken, read));
  if (typeof found !== 'string') return found;
  if (!kinds.includes(found)) return wrongKind(file.file_name, kinds);
  return (await findContentsFault(found, file)) ?? found;
}

async function look(
  file: SentFile,
  { kinds, takes_windows_1256 }: Taken,
  read: ReadPiece,
): Promise<FileKind | FieldFault> {
  const head = await read(0, 33);
  const begins = (hex: string) => head.toString('hex', 0, hex.length / 2) === hex;
  if (begins('89504e47')) return checkPixels('png', pngSize(head));
  if (begins('ffd8ff')) return checkPixels('jpeg', await jpegSize(read));
  if (head.toString('latin1', 0, 5) === '%PDF-') return checkPdf(file, read);
  if (begins('d0cf11e0a1b11ae1')) return 'doc';
  if (begins('504b0304')) return checkZip(await readZipDirectory(file.bytes, read));
  const takesText = kinds.includes('csv') || kinds.includes('jsonl');
  const text = takesText ? await textKind(file.path, takes_windows_1256) : null;
  if (text === 'not_utf8') return { code: 'file_not_unicode' };
  return text ?? wrongKind(file.file_name, kinds);
}

function checkPixels(kind: FileKind, size: ImageSize | null): FileKind | FieldFault {
  if (!size) return { code: 'file_damaged' };
  if (size.width * size.height <= mostPixels) return kind;
  return { code: 'image_too_many_pixels', values: { maximum: mostPixels / 1_000_000 } };
}

/** A complete PDF ends with `%%EOF`; a truncated upload doesn't. */
async function checkPdf({ bytes }: SentFile, read: ReadPiece): Promise<FileKind | FieldFault> {
  const tail = await read(Math.max(0, bytes - 1024), 1024);
  return tail.includes('%%EOF') ? 'pdf' : { code: 'file_damaged' };
}

/** Limits for a zip of source data (decisions, 10); a workbook compresses its sheets more tightly. */
const zipLimits = { files: 20, times: 10 };
const workbookLimits = { files: 2000, times: 100 };

function checkZip(directory: ZipDirectory | null): FileKind | FieldFault {
  if (!directory) return { code: 'file_damaged' };
  const { names, packed, unpacked } = directory;
  const isOffice = names.includes('[Content_Types].xml');
  const isWorkbook = isOffice && names.includes('xl/workbook.xml');
  const isWord = isOffice && names.includes('word/document.xml');
  const limits = isWorkbook || isWord ? workbookLimits : zipLimits;
  if (names.length > limits.files || unpacked > packed * limits.times) {
    return { code: 'zip_holds_too_much', values: limits };
  }
  if (isWord) return 'docx';
  return isWorkbook ? 'xlsx' : 'zip';
}

/** If the name claims an accepted kind but the bytes differ, says so: "PNG is not accepted" would look wrong. */
function wrongKind(file_name: string, kinds: readonly FileKind[]): FieldFault {
  const claimed = kindByName(file_name);
  const types = nameKinds(kinds);
  return claimed && kinds.includes(claimed)
    ? { code: 'file_is_something_else', values: { claimed: nameKinds([claimed]) } }
    : { code: 'wrong_file_type', values: { types } };
}
