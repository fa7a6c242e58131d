import type { FileKind } from '../contract/file-kinds.ts';
import type { FieldFault } from '../contract/refusal.ts';
import { withPieces } from './file-bytes.ts';
import { findOlderOfficeFault, findZippedOfficeFault } from './office-contents.ts';
import { findPdfFault } from './pdf-contents.ts';

/** Why a file of this kind isn't accepted for what it holds; null if it is. Nothing in it is run or drawn. */
export async function findContentsFault(
  kind: FileKind,
  { path, bytes }: { path: string; bytes: number },
): Promise<FieldFault | null> {
  if (kind === 'docx' || kind === 'xlsx') return findZippedOfficeFault(path);
  if (kind === 'doc') return withPieces(path, findOlderOfficeFault);
  if (kind !== 'pdf') return null;
  return withPieces(path, async (read) => findPdfFault(await read(0, bytes)));
}
