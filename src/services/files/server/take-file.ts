import { dirname, join } from 'node:path';
import { type FileKind, nameAs, typeOf } from '#platform/contract/file-kinds.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { uploadPart } from '#platform/contract/upload.ts';
import type { Database } from '#platform/database/database.ts';
import { judgeFile } from '#platform/files/file-judge.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Images } from '#platform/files/images.ts';
import { type FilePurpose, kindsOf } from '#platform/files/purpose.ts';
import type { VirusScan } from '#platform/files/virus-scan.ts';
import type { ArrivingFile } from '#platform/http/upload-form.ts';
import type { FileTables } from '../tables/tables.ts';
import type { FileRow } from './queries.ts';
import { type ReservedFile, reserveFile } from './reserve-file.ts';

export interface Taking {
  database: Database<FileTables>;
  store: FileStore;
  /** Null: files aren't looked at for viruses. */
  virus_scan: VirusScan | null;
  images: Images;
}

interface Arrival {
  purpose: FilePurpose;
  owner_id: number;
  upload: ArrivingFile;
  now: Date;
}

type TakeRefusal =
  | 'too_many_waiting'
  | 'invalid_input'
  | 'payload_too_large'
  | 'request_timeout'
  | 'file_unchecked'
  | 'unsupported_media_type';

/**
 * Receives a file: reserve the row, receive, judge, look for viruses, re-encode images, store, finish the row. A
 * refused file leaves nothing behind, and nobody can read one before all of it is done.
 */
export async function takeFile(
  taking: Taking,
  { purpose, owner_id, upload, now }: Arrival,
): Promise<FileRow | Refusal<TakeRefusal>> {
  const { database, store } = taking;
  const { name, max_bytes } = purpose;
  const { file_name } = upload;
  const reserved = await reserveFile(database, { purpose: name, owner_id, file_name, now });
  if (isRefusal(reserved)) return reserved;
  let taken: FileRow | null = null;
  try {
    const received = await upload.receive(await max_bytes());
    const sent = { ...reserved, owner_id };
    const ready = await makeReady(taking, purpose, sent, received);
    if (isRefusal(ready)) return ready;
    await store.put(ready.path, reserved.key);
    taken = await finish(database, reserved, ready);
    return taken ?? refuse('request_timeout');
  } finally {
    if (!taken) await giveUp(taking, reserved);
  }
}

interface ReadyFile {
  path: string;
  kind: FileKind;
  bytes: number;
  width?: number;
  height?: number;
}

async function makeReady(
  { images, virus_scan }: Taking,
  purpose: FilePurpose,
  { file_name, owner_id }: ReservedFile & { owner_id: number },
  received: Awaited<ReturnType<ArrivingFile['receive']>>,
): Promise<ReadyFile | Refusal<TakeRefusal>> {
  if (isRefusal(received)) return received;
  const { path, bytes } = received;
  const taken = { ...purpose, kinds: await kindsOf(purpose) };
  const kind = await judgeFile({ path, bytes, file_name }, taken);
  if (typeof kind !== 'string') {
    const isKind = kind.code === 'wrong_file_type' || kind.code === 'file_is_something_else';
    const code = isKind ? 'unsupported_media_type' : 'invalid_input';
    return refuse(code, { fields: { [uploadPart]: [kind] } });
  }
  const verdict = (await virus_scan?.look(path)) ?? 'clean';
  if (verdict === 'unknown') return refuse('file_unchecked');
  if (verdict === 'infected') return refuse('invalid_input', { fields: infected });
  if (kind !== 'jpeg' && kind !== 'png') return { path, kind, bytes };
  const longest_side = purpose.longest_side ?? usualSide;
  // In the same temporary folder as the upload, so that both are removed together.
  const target = join(dirname(path), 'image');
  const image = await images.reencode(owner_id, { source: path, target, kind, longest_side });
  if (image) return { path: target, kind, ...image };
  return refuse('invalid_input', { fields: { [uploadPart]: [{ code: 'file_damaged' }] } });
}

const infected = { [uploadPart]: [{ code: 'file_has_virus' }] };

/** Enough pixels to read a page of small print. */
const usualSide = 2400;

/** Null if the row is gone: the upload took so long that the clean-up removed it. */
async function finish(
  database: Database<FileTables>,
  { id, file_name }: ReservedFile,
  ready: ReadyFile,
): Promise<FileRow | null> {
  const { kind, bytes, width, height } = ready;
  const measured = { bytes, width: width ?? null, height: height ?? null };
  const row = await database.transaction(({ writes }) =>
    writes
      .updateTable('stored_file')
      .set({ file_name: nameAs(kind, file_name), type: typeOf(kind), ...measured })
      .where('id', '=', id)
      .returningAll()
      .$narrowType<{ type: string; bytes: number }>()
      .executeTakeFirst(),
  );
  return row ?? null;
}

async function giveUp({ database, store }: Taking, { id, key }: ReservedFile): Promise<void> {
  await store.remove(key);
  await database.transaction(({ writes }) =>
    writes.deleteFrom('stored_file').where('id', '=', id).execute(),
  );
}
