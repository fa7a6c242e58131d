import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { listColleges } from '#services/people/server/public.ts';
import type { noticesContract } from '../contract.ts';
import { type NoticesPlatform, presentNotices } from './present.ts';
import { listNoticeIds, listNoticesById } from './queries.ts';
import { noticeColumns } from './sheet-columns.ts';

/** Exports the notices that the list finds, or the selected ones. */
export async function exportNotices(
  platform: NoticesPlatform,
  call: Call<(typeof noticesContract.calls)['exportAll']>,
) {
  const { reads } = platform.database;
  const colleges = await listColleges(reads);
  return exportByIds(platform, call, {
    title: 'notices:title',
    action: 'notices.exported',
    columns: (say, language) => noticeColumns({ say, language, colleges }),
    listIds: (most) => listNoticeIds(reads, { ...call.body, now: call.now }, most),
    listById: async (ids) => presentNotices(reads, await listNoticesById(reads, ids), call.now),
  });
}
