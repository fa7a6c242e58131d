import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import type { campaignsContract, InvitedStudent, invitedList } from '../contract.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import { listInvited, listInvitedIds } from './list-invited.ts';
import { presentInvited } from './present.ts';
import type { Viewer } from './queries.ts';

type ExportCall = Call<(typeof campaignsContract.calls)['exportInvited']>;

/** Exports a campaign's students; the reach is checked again for each batch. */
export async function exportInvited(
  platform: CampaignsPlatform,
  { params, ...call }: ExportCall,
  { students }: Viewer,
) {
  const { reads } = platform.database;
  const { ids, search, state, ordering } = call.body;
  const list = { campaign_id: params.id, students, search, state, ordering };
  return exportByIds(platform, call, {
    title: 'campaigns:invited.title',
    action: 'campaigns.invited_exported',
    subject: { kind: 'guidance_campaign', id: params.id },
    columns: columnsIn,
    listIds: (most) => listInvitedIds(reads, { ...list, ids }, most),
    listById: async (some) => {
      const page = { page: 1, page_size: some.length };
      const { rows } = await listInvited(reads, { ...list, ids: some, ...page });
      return presentInvited(reads, rows, reachedBy(call.actor));
    },
  });
}

/** A column for each field of an invited student. */
function columnsIn(say: Say, language: Language) {
  const column = columnsFor<InvitedStudent, SheetKeyOf<typeof invitedList>>((key) =>
    say(`campaigns:field.${key}`),
  );
  const { nameOf } = namesIn(language);
  return [
    column('student_id', 'text', 13, ({ student }) => student.user_id),
    column('student', 'text', 34, ({ student }) => nameOf(student)),
    column('major', 'text', 24, ({ student }) => nameOf(student.major)),
    column('level', 'number', 9, ({ student }) => student.level),
    column('advisor', 'text', 34, ({ student }) => student.advisor && nameOf(student.advisor)),
    column('state', 'text', 16, ({ state }) => say(`campaigns:invited.states.${state}`)),
    column('invited_at', 'moment', 20, ({ invited_at }) => invited_at),
    column('seen_at', 'moment', 20, ({ seen_at }) => seen_at),
    column('reminded_at', 'moment', 20, ({ reminded_at }) => reminded_at),
    column('booked_at', 'moment', 20, ({ booked_at }) => booked_at),
  ];
}
