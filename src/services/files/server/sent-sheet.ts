import { buffer } from 'node:stream/consumers';
import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { SheetShape } from '#platform/contract/sheet-import.ts';
import type { Reads } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { readSheet, type SheetRefusal, type SheetRow } from '#platform/spreadsheets/read-sheet.ts';
import type { FileTables } from '../tables/tables.ts';
import { findFile } from './queries.ts';

/** The purpose of a sheet that is read once and dropped; only its sender sees it. */
export function sheetPurpose({ purpose: name, allow }: SheetShape): FilePurpose {
  return {
    name,
    allow,
    kinds: ['xlsx', 'csv'],
    takes_windows_1256: true,
    max_bytes: () => 500_000,
    mayRead: (file, actor) => actor?.id === file.owner_id && isAllowed(allow, actor),
  };
}

/** Reads the rows of a sheet that the actor uploaded for this import. */
export async function readSentSheet<Column extends string>(
  { database, files }: { database: { readonly reads: Reads<FileTables> }; files: FileStore },
  shape: SheetShape<Column>,
  { file, actor }: { file: number; actor: Pick<Actor, 'id'> },
): Promise<SheetRow<Column>[] | Refusal<'not_found'> | SheetRefusal> {
  const sent = await findFile(database.reads, file);
  if (sent?.owner_id !== actor.id || sent.purpose !== shape.purpose) return refuse('not_found');
  return readSheet(await buffer(await files.read(sent.key)), shape);
}
