import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { Concern, concernList, RaisedConcern, raisedList } from '../../concern-calls.ts';

type ConcernSheetColumn = SheetKeyOf<typeof concernList>;
type RaisedSheetColumn = SheetKeyOf<typeof raisedList>;

/** A column for each field of the concerns list. */
export function concernColumns(
  say: Say,
  language: Language,
): SheetColumn<Concern, ConcernSheetColumn>[] {
  const column = columnsFor<Concern, ConcernSheetColumn>(titleIn(say));
  const { nameOf } = namesIn(language);
  const { ofWhom, words, raised_at, answer } = sharedColumns(say, language);
  return [
    ...ofWhom,
    column('major', 'text', 24, ({ student }) => nameOf(student.major)),
    column('level', 'number', 9, ({ student }) => student.level),
    column('advisor', 'text', 34, ({ student }) => student.advisor && nameOf(student.advisor)),
    ...words,
    column('raised_by', 'text', 34, ({ raised_by }) => nameOf(raised_by)),
    raised_at,
    ...answer,
  ];
}

/** A column for each field of the list of concerns that the caller raised. */
export function raisedColumns(
  say: Say,
  language: Language,
): SheetColumn<RaisedConcern, RaisedSheetColumn>[] {
  const { ofWhom, words, raised_at, answer } = sharedColumns(say, language);
  return [...ofWhom, ...words, raised_at, ...answer];
}

function sharedColumns(say: Say, language: Language) {
  const column = columnsFor<RaisedConcern, RaisedSheetColumn>(titleIn(say));
  const { nameOf } = namesIn(language);
  return {
    ofWhom: [
      column('student_id', 'text', 13, ({ student }) => student.user_id),
      column('student', 'text', 34, ({ student }) => nameOf(student)),
    ],
    words: [
      column('kind', 'text', 12, ({ kind }) => say(`advising:concerns.kinds.${kind}`)),
      column('course', 'text', 30, ({ course }) => course && nameOf(course)),
      column('text', 'text', 60, ({ text }) => text),
    ],
    raised_at: column('raised_at', 'moment', 20, ({ raised_at }) => raised_at),
    answer: [
      column('answer', 'text', 60, ({ answer }) => answer),
      column('closed_by', 'text', 34, ({ closed_by }) => closed_by && nameOf(closed_by)),
      column('closed_at', 'moment', 20, ({ closed_at }) => closed_at),
    ],
  };
}

const titleIn = (say: Say) => (key: ConcernSheetColumn) => say(`advising:concerns.field.${key}`);
