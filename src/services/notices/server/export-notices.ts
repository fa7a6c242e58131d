import { mostRows } from '#platform/contract/exporting.ts';
import type { Call } from '#platform/http/bind.ts';
import { inBatches } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import { listColleges } from '#services/system-data/server/public.ts';
import type { noticesContract } from '../contract.ts';
import { type NoticesPlatform, presentNotices } from './present.ts';
import { listNoticeIds, listNoticesById } from './queries.ts';
import { noticeColumns } from './sheet-columns.ts';

/** The notices that the list finds, or those of them that were chosen, as a file. */
export async function exportNotices(
  platform: NoticesPlatform,
  call: Call<(typeof noticesContract.calls)['exportAll']>,
) {
  const { reads } = platform.database;
  const ids = await listNoticeIds(reads, { ...call.body, now: call.now }, mostRows + 1);
  const colleges = await listColleges(reads);
  return exportList(platform, call, {
    title: 'notices:title',
    action: 'notices.exported',
    columns: (say, language) => noticeColumns({ say, language, colleges }),
    rows: ids.length,
    batches: inBatches(ids, async (some) =>
      presentNotices(reads, await listNoticesById(reads, some), call.now),
    ),
  });
}
