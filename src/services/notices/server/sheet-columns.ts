import type { SheetKeyOf } from '#platform/contract/list.ts';
import { type Language, otherLanguage } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { audienceText } from '../audience-words.ts';
import type { Notice, noticeList } from '../contract.ts';

type Key = SheetKeyOf<typeof noticeList>;

interface Reader {
  say: Say;
  language: Language;
  colleges: readonly { id: number; name: string; name_ar: string }[];
}

/** The audience is written out in full: a cell has room for it. */
export function noticeColumns({ say, language, colleges }: Reader): SheetColumn<Notice, Key>[] {
  const column = columnsFor<Notice, Key>((key) => say(`notices:sheet.${key}`));
  const other = otherLanguage(language);
  const { nameOf } = namesIn(language);
  const known = colleges.map((college) => ({ id: college.id, name: nameOf(college) }));
  const joined = (names: string[]) => listOf(names, language);
  return [
    column('title', 'text', 44, (notice) => textIn(language, notice, 'title')),
    column('other_title', 'text', 44, (notice) => textIn(other, notice, 'title')),
    column('kind', 'text', 12, ({ kind }) => say(`notices:kinds.${kind}`)),
    column('audience', 'text', 40, (notice) => audienceText(notice, { say, known, joined })),
    column('starts_at', 'moment', 18, ({ starts_at }) => starts_at),
    column('ends_at', 'moment', 18, ({ ends_at }) => ends_at),
    column('state', 'text', 16, ({ state }) => say(`notices:states.${state}`)),
    column('author', 'text', 34, ({ author }) => nameOf(author)),
    column('body', 'text', 60, (notice) => textIn(language, notice, 'body') || null),
    column('other_body', 'text', 60, (notice) => textIn(other, notice, 'body') || null),
  ];
}
