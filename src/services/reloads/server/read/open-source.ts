import type { ReloadKind, ReloadOrigin } from '../../reload.ts';
import type { ReloadDeps } from '../runs/runs.ts';
import { openToken } from '../sources/source-token.ts';
import { fetchSource, sourceRules } from './fetch-source.ts';
import { SourceFault } from './source-fault.ts';
import { firstLargest_bytes, openSourceFile, type SourceFile } from './source-file.ts';
import { openFromFolder } from './source-folder.ts';
import { hostOf } from './system-key.ts';

export interface OpenedSource {
  file: SourceFile;
  /** The person who chose the source, unless somebody else approved it. */
  chosen_by: number | null;
  /** Deletes what was only copied here for reading. */
  release(): Promise<void>;
}

/** Makes the source a local file, from any origin. */
export async function openSource(
  deps: ReloadDeps,
  kind: ReloadKind,
  run: { origin: ReloadOrigin; upload_id: string | null; chosen_by: number | null },
): Promise<OpenedSource> {
  const largest = (await deps.max_source_bytes?.()) ?? firstLargest_bytes;
  if (run.origin === 'folder') {
    const file = await openFromFolder(deps.source_dir, kind, largest);
    return { file, chosen_by: null, release: async () => undefined };
  }
  const { chosen_by, ...local } =
    run.origin === 'address'
      ? await fetchListed(deps, kind, largest)
      : { ...(await borrow(deps, run)), chosen_by: run.chosen_by };
  try {
    const file = await openSourceFile(local.path, local.name, largest);
    return { file, chosen_by, release: local.release };
  } catch (error) {
    await local.release();
    throw error;
  }
}

async function fetchListed(deps: ReloadDeps, kind: ReloadKind, largest: number) {
  const source = await deps.database.reads
    .selectFrom('reload_source')
    .select(['kind', 'address', 'token', 'is_token_lost', 'changed_by', 'agreed_by'])
    .where('kind', '=', kind)
    .where('origin', '=', 'address')
    .executeTakeFirst();
  const { arriving_dir, outside } = deps;
  if (!source?.address || !arriving_dir || !outside) throw new SourceFault('address_gone', {});
  const { address } = source;
  const token = deps.secrets ? openToken(deps.secrets, source) : 'lost';
  // Without its token the host would refuse, with no visible reason.
  if (token === 'lost') throw new SourceFault('token_lost', { host: hostOf(address) });
  const asked = { address, token: token?.plain ?? null };
  // From the same row as the address, since another may be set during the download.
  const chosen_by = source.agreed_by === null ? source.changed_by : null;
  const rules = sourceRules(largest);
  return { ...(await fetchSource(outside, asked, arriving_dir, rules)), chosen_by };
}

async function borrow(deps: ReloadDeps, { upload_id }: { upload_id: string | null }) {
  const upload = upload_id === null ? null : await deps.uploads?.borrow(upload_id);
  if (!upload) throw new SourceFault('upload_gone', {});
  return upload;
}
