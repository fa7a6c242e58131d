import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor, namesIn } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { Concern } from '../concern-calls.ts';
import type { ConcernSheetColumn } from '../concern-sheet.ts';

/** Every fact of a concern that the list shows, a cell for each. */
export function concernColumns(
  say: Say,
  language: Language,
): SheetColumn<Concern, ConcernSheetColumn>[] {
  const column = columnsFor<Concern, ConcernSheetColumn>((key) =>
    say(`advising:concerns.field.${key}`),
  );
  const { nameOf } = namesIn(language);
  const namedOf = (named: { name: string; name_ar: string }) =>
    language === 'ar' ? named.name_ar : named.name;
  return [
    column('student_id', 'text', 13, ({ student }) => student.user_id),
    column('student', 'text', 34, ({ student }) => nameOf(student)),
    column('major', 'text', 24, ({ student }) => namedOf(student.major)),
    column('level', 'number', 9, ({ student }) => student.level),
    column('advisor', 'text', 34, ({ student }) => student.advisor && namedOf(student.advisor)),
    column('kind', 'text', 12, ({ kind }) => say(`advising:concerns.kinds.${kind}`)),
    column('course', 'text', 30, ({ course }) => course && namedOf(course)),
    column('text', 'text', 60, ({ text }) => text),
    column('raised_by', 'text', 34, ({ raised_by }) => nameOf(raised_by)),
    column('raised_at', 'moment', 20, ({ raised_at }) => raised_at),
    column('answer', 'text', 60, ({ answer }) => answer),
    column('closed_by', 'text', 34, ({ closed_by }) => closed_by && nameOf(closed_by)),
    column('closed_at', 'moment', 20, ({ closed_at }) => closed_at),
  ];
}
