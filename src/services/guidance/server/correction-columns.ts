import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { correctionSheetColumns } from '../correction.ts';
import type { Correction } from '../correction-calls.ts';
import { studentWords } from '../student-words.ts';

type Key = (typeof correctionSheetColumns)[number];

/** What was asked of whose record, and what became of it. */
export function correctionColumns(say: Say, language: Language): SheetColumn<Correction, Key>[] {
  const column = columnsFor<Correction, Key>((key) => say(`guidance:corrections.column.${key}`));
  const { nameOf } = studentWords(say, language);
  return [
    column('student_id', 'text', 13, ({ student }) => student.user_id),
    column('student', 'text', 34, ({ student }) => nameOf(student)),
    column('major', 'text', 24, ({ student }) => student.major && nameOf(student.major)),
    column('field', 'text', 22, ({ field }) => say(`guidance:corrections.fields.${field}`)),
    column('text', 'text', 60, ({ text }) => text),
    column('asked_at', 'moment', 20, ({ asked_at }) => asked_at),
    column('state', 'text', 16, ({ state }) => say(`guidance:corrections.states.${state}`)),
    column('answer', 'text', 60, ({ answer }) => answer || null),
    column('answered_by', 'text', 34, ({ answered_by }) => answered_by && nameOf(answered_by)),
    column('answered_at', 'moment', 20, ({ answered_at }) => answered_at),
  ];
}
