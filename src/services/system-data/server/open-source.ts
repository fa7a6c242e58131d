import type { ReloadKind, ReloadOrigin } from '../reload.ts';
import { fetchSource } from './fetch-source.ts';
import type { ReloadDeps } from './runs.ts';
import { SourceFault } from './source-fault.ts';
import { openSourceFile, type SourceFile } from './source-file.ts';
import { openFromFolder } from './source-folder.ts';

export interface OpenedSource {
  file: SourceFile;
  /** Takes away what was brought here only to be read. */
  release(): Promise<void>;
}

/** Brings the source to this machine, whichever way the run gets it. */
export async function openSource(
  deps: ReloadDeps,
  kind: ReloadKind,
  run: { origin: ReloadOrigin; upload_id: string | null },
): Promise<OpenedSource> {
  if (run.origin === 'folder') {
    return { file: await openFromFolder(deps.source_dir, kind), release: async () => undefined };
  }
  const local = run.origin === 'address' ? await fetchListed(deps, kind) : await borrow(deps, run);
  try {
    return { file: await openSourceFile(local.path, local.name), release: local.release };
  } catch (error) {
    await local.release();
    throw error;
  }
}

async function fetchListed(deps: ReloadDeps, kind: ReloadKind) {
  const source = await deps.database.reads
    .selectFrom('reload_source')
    .select(['address', 'token'])
    .where('kind', '=', kind)
    .where('origin', '=', 'address')
    .executeTakeFirst();
  if (!source?.address) throw new SourceFault('address_gone', {});
  return fetchSource({ address: source.address, token: source.token });
}

async function borrow(deps: ReloadDeps, { upload_id }: { upload_id: string | null }) {
  const upload = upload_id === null ? null : await deps.uploads?.borrow(upload_id);
  if (!upload) throw new SourceFault('upload_gone', {});
  return upload;
}
