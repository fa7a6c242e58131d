import type { PersonName } from '#services/system-data/server/public.ts';
import type { Notice } from '../contract.ts';
import { stateOf } from '../notice.ts';
import type { NoticeRow } from './queries.ts';

export function presentNotice(
  row: NoticeRow,
  names: ReadonlyMap<number, PersonName>,
  now: Date,
): Notice {
  const { author_id, written_at: _, withdrawn_at, due_at: __, ...notice } = row;
  const { user_id = '', full_name = '', full_name_ar = '' } = names.get(author_id) ?? {};
  return {
    ...notice,
    state: stateOf({ ...notice, withdrawn_at }, now),
    author: { id: author_id, user_id, full_name, full_name_ar },
  };
}
