import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor, namesIn } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { audienceText } from '../audience-words.ts';
import type { Notice, noticeList } from '../contract.ts';

type Key = SheetKeyOf<typeof noticeList>;

interface Reader {
  say: Say;
  language: Language;
  colleges: readonly { id: number; name: string; name_ar: string }[];
}

/** Whom a notice is for stands there in full: a cell has room for all of it. */
export function noticeColumns({ say, language, colleges }: Reader): SheetColumn<Notice, Key>[] {
  const column = columnsFor<Notice, Key>((key) => say(`notices:sheet.${key}`));
  const isArabic = language === 'ar';
  const { nameOf } = namesIn(language);
  const known = colleges.map(({ id, name, name_ar }) => ({ id, name: isArabic ? name_ar : name }));
  const joined = (names: string[]) => listOf(names, language);
  return [
    column('title', 'text', 44, (notice) => notice[isArabic ? 'title_ar' : 'title']),
    column('other_title', 'text', 44, (notice) => notice[isArabic ? 'title' : 'title_ar']),
    column('kind', 'text', 12, ({ kind }) => say(`notices:kinds.${kind}`)),
    column('audience', 'text', 40, (notice) => audienceText(notice, { say, known, joined })),
    column('starts_at', 'moment', 18, ({ starts_at }) => starts_at),
    column('ends_at', 'moment', 18, ({ ends_at }) => ends_at),
    column('state', 'text', 16, ({ state }) => say(`notices:states.${state}`)),
    column('author', 'text', 34, ({ author }) => nameOf(author)),
    column('body', 'text', 60, (notice) => notice[isArabic ? 'body_ar' : 'body'] || null),
    column('other_body', 'text', 60, (notice) => notice[isArabic ? 'body' : 'body_ar'] || null),
  ];
}
