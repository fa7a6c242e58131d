import { type People, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { Notice } from '../contract.ts';
import { stateOf } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import type { NoticeRow } from './queries.ts';

export type NoticesPlatform = Platform<NoticeTables & AccountTables & PeopleTables>;

export async function presentNotices(
  reads: Reads<PeopleTables>,
  rows: readonly NoticeRow[],
  now: Date,
): Promise<Notice[]> {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => presentNotice(row, names, now));
}

function presentNotice(row: NoticeRow, names: People, now: Date): Notice {
  const { author_id, written_at: _, withdrawn_at, due_at: __, students, ...notice } = row;
  return {
    ...notice,
    students: students.length,
    state: stateOf({ ...notice, withdrawn_at }, now),
    author: personIn(names, author_id),
  };
}
