import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { demoPrefix } from '#platform/files/demo-files.ts';
import type { FileTables } from '../tables/tables.ts';

/** One of the demo's papers, as somebody has sent it for a row. */
export interface DemoFile {
  /** Its name in `university/files`. */
  paper: string;
  file_name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  purpose: string;
  owner_id: number;
  sent_at: string;
}

/** Keeps files of a demo, without copying their bytes; answers their ids in the same order. */
export async function keepDemoFiles(
  { writes }: Transaction<FileTables>,
  files: readonly DemoFile[],
  used_by: string,
): Promise<number[]> {
  if (files.length === 0) return [];
  // The rows are written after their files, in the same order, as the first of their table.
  const rows = files.map(({ paper, ...file }, place) => ({
    ...file,
    key: `${paper}/${used_by}-${place}`,
  }));
  const kept = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (key text,
        file_name text, type text, bytes integer, width integer, height integer, purpose text,
        owner_id integer, sent_at timestamptz))
    insert into stored_file (key, purpose, owner_id, file_name, type, bytes, width, height, sent_at,
      used_by, used_by_id)
    select ${demoPrefix} || key, purpose, owner_id, file_name, type, bytes, width, height, sent_at,
      ${used_by}, row_number() over () from given
    returning id`.execute(writes);
  return kept.rows.map(({ id }) => id);
}
