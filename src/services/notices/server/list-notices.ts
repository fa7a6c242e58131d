import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { otherLanguage } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { audienceFacts } from '../audience-words.ts';
import { noticeList } from '../lists.ts';
import type { NoticeKind, NoticeState } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';
import { presentNotices } from './present.ts';
import { isLive } from './queries.ts';

interface NoticesFound {
  search?: string | undefined;
  state?: NoticeState | undefined;
  kind?: NoticeKind | undefined;
  now: Date;
  /** For the audiences written out in a sheet. */
  colleges?: readonly { id: number; name: string; name_ar: string }[];
}

/** Every notice there is or was. */
export const notices = listQueries(noticeList, {
  id: 'notice.id',
  found: (reads: Reads<NoticeTables & PeopleTables>, scope: NoticesFound) =>
    reads.selectFrom('notice').where(noticesLike(scope)),
  rows: (reads) => reads.selectFrom('notice').selectAll(),
  order: { starts_at: 'starts_at' },
  present: (reads, rows, { now }) => presentNotices(reads, rows, now),
  sheet: {
    title: 'notices:title',
    heads: (key) => `notices:sheet.${key}`,
    action: 'notices.exported',
    cells: (say, language, { colleges = [] }) => {
      const other = otherLanguage(language);
      const { nameOf } = namesIn(language);
      const known = colleges.map((college) => ({ id: college.id, name: nameOf(college) }));
      const joined = (names: string[]) => listOf(names, language);
      return {
        title: [44, (notice) => textIn(language, notice, 'title')],
        other_title: [44, (notice) => textIn(other, notice, 'title')],
        kind: [12, ({ kind }) => say(`notices:kinds.${kind}`)],
        // Written out in full: a cell has room for it.
        audience: [40, (notice) => audienceFacts(notice, { say, known, joined }).join(' · ')],
        starts_at: [18, ({ starts_at }) => starts_at],
        ends_at: [18, ({ ends_at }) => ends_at],
        state: [16, ({ state }) => say(`notices:states.${state}`)],
        author: [34, ({ author }) => nameOf(author)],
        body: [60, (notice) => textIn(language, notice, 'body') || null],
        other_body: [60, (notice) => textIn(other, notice, 'body') || null],
      };
    },
  },
});

function noticesLike({ search, state, kind, now }: NoticesFound) {
  return (e: ExpressionBuilder<NoticeTables, 'notice'>) => {
    const at = now.toISOString();
    const conditions: Expression<SqlBool>[] = [];
    if (kind) conditions.push(e('kind', '=', kind));
    if (state === 'withdrawn') conditions.push(e('withdrawn_at', 'is not', null));
    else if (state) conditions.push(e('withdrawn_at', 'is', null));
    if (state === 'live') conditions.push(isLive(e, now));
    if (state === 'waiting') conditions.push(e('starts_at', '>', at));
    if (state === 'over') conditions.push(e('ends_at', '<=', at));
    if (search) conditions.push(holdsWords(['title', 'title_ar'], search));
    return e.and(conditions);
  };
}
