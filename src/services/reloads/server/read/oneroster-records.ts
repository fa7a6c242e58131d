import {
  cellsOfUser,
  isOfKind,
  type Org,
  type Orgs,
  orgColumns,
  type RosterUser,
  roleColumns,
  userColumnsOfRoster,
  userTypeOf,
} from '../../oneroster.ts';
import type { PeopleKind } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import { readCsv, type SourceRecord } from './csv-records.ts';
import { SourceFault } from './source-fault.ts';
import type { SourceFile } from './source-file.ts';
import { openZip, type ZipFiles } from './zip-files.ts';

/** Organisations and roles are kept in memory while users are streamed; no university has more. */
const mostOrgs = 10_000;
const mostRoles = 1_000_000;

interface Roster {
  zip: ZipFiles;
  file: string;
}

/** Whether the zip is a delta rather than complete. */
export async function isDelta(file: SourceFile): Promise<boolean> {
  const zip = await openZip(file.path, file.name);
  try {
    return (await modeOfUsers({ zip, file: file.name })) === 'delta';
  } finally {
    zip.close();
  }
}

/** The people of one kind, as rows of our own file. */
export async function* readOneRoster(
  file: SourceFile,
  kind: PeopleKind,
): AsyncGenerator<SourceRecord> {
  const zip = await openZip(file.path, file.name);
  try {
    const roster = { zip, file: file.name };
    await modeOfUsers(roster);
    const orgs = await readOrgs(roster);
    const roles = await readRoles(roster);
    const share = file.bytes / Math.max(1, zip.sizeOf('users.csv') ?? 1);
    for await (const record of readEntry(roster, 'users.csv', userColumnsOfRoster)) {
      const found = rowOf(record, { kind, orgs, roles });
      if (found) yield { ...found, bytes_read: Math.round(record.bytes_read * share) };
    }
  } finally {
    zip.close();
  }
}

function rowOf(
  record: SourceRecord,
  {
    kind,
    orgs,
    roles,
  }: { kind: PeopleKind; orgs: Orgs; roles: Map<string, RosterUser['user_type']> },
): SourceRecord | null {
  const { cells } = record;
  const id = cells['identifier']?.trim() || cells['username'] || '';
  const named = { [kinds[kind].id_column]: id };
  if (record.fault) return { ...record, cells: named };
  const said = Number(cells['metadata.sa.user_type'] || Number.NaN);
  const user_type = [1, 2, 3, 4].includes(said)
    ? (said as RosterUser['user_type'])
    : roles.get(cells['sourcedid'] ?? '');
  if (user_type === undefined || !isOfKind(kind, user_type)) return null;
  const is_gone =
    cells['status']?.toLowerCase() === 'tobedeleted' ||
    cells['enableduser']?.toLowerCase() === 'false';
  return {
    ...record,
    cells: cellsOfUser({ cells, user_type }, kinds[kind].columns, orgs),
    is_gone,
  };
}

async function modeOfUsers(roster: Roster): Promise<'bulk' | 'delta'> {
  const { file, zip } = roster;
  if (zip.sizeOf('manifest.csv') === null) throw new SourceFault('not_oneroster', { file });
  const said = new Map<string, string>();
  for await (const { cells } of readEntry(roster, 'manifest.csv', ['propertyname', 'value'])) {
    if (said.size < 100)
      said.set((cells['propertyname'] ?? '').trim(), (cells['value'] ?? '').trim());
  }
  const version = said.get('oneroster.version') ?? '';
  const mode = said.get('file.users');
  if (!version.startsWith('1.2')) throw new SourceFault('oneroster_version', { file, version });
  if (mode !== 'bulk' && mode !== 'delta')
    throw new SourceFault('zip_lacks', { file, entry: 'users.csv' });
  return mode;
}

async function readOrgs(roster: Roster): Promise<Orgs> {
  const orgs = new Map<string, Org>();
  if (roster.zip.sizeOf('orgs.csv') === null) return orgs;
  for await (const { cells } of readEntry(roster, 'orgs.csv', orgColumns)) {
    refuseTooMany(roster, 'orgs.csv', orgs.size, mostOrgs);
    orgs.set(cells['sourcedid'] ?? '', {
      type: cells['type'] ?? '',
      identifier: cells['identifier'] ?? '',
      parent: cells['parentsourcedid'] ?? '',
    });
  }
  return orgs;
}

/** The first role counts, but primary roles come first. */
async function readRoles(roster: Roster): Promise<Map<string, RosterUser['user_type']>> {
  const roles = new Map<string, RosterUser['user_type']>();
  for await (const { cells } of readEntry(roster, 'roles.csv', roleColumns)) {
    refuseTooMany(roster, 'roles.csv', roles.size, mostRoles);
    const id = cells['usersourcedid'] ?? '';
    const user_type = userTypeOf(cells['role'] ?? '');
    if (user_type === null || cells['status']?.toLowerCase() === 'tobedeleted') continue;
    if (!roles.has(id) || cells['roletype']?.toLowerCase() === 'primary') roles.set(id, user_type);
  }
  return roles;
}

function refuseTooMany({ file }: Roster, entry: string, size: number, maximum: number): void {
  if (size >= maximum) throw new SourceFault('entry_too_long', { file, entry, maximum });
}

async function* readEntry(
  { zip, file }: Roster,
  name: string,
  columns: readonly string[],
): AsyncGenerator<SourceRecord> {
  const stream = await zip.open(name);
  let read = 0;
  stream.on('data', (chunk: Buffer) => {
    read += chunk.length;
  });
  stream.pause();
  try {
    const entry = {
      file: `${file}/${name}`,
      stream,
      encoding: 'utf-8' as const,
      bytesRead: () => read,
    };
    yield* readCsv(entry, columns);
  } catch (error) {
    // Its unpacked size differs from the declared one, or it doesn't unpack.
    if (error instanceof SourceFault) throw error;
    throw new SourceFault('broken_zip', { file });
  } finally {
    stream.destroy();
  }
}
