import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { alertWords } from '../alert-words.ts';
import type { Alert, alertList } from '../morning-calls.ts';

type AlertSheetColumn = SheetKeyOf<typeof alertList>;

/** A column for each field of the alerts list. */
export function alertColumns(say: Say, language: Language): SheetColumn<Alert, AlertSheetColumn>[] {
  const column = columnsFor<Alert, AlertSheetColumn>((key) => say(`advising:morning.field.${key}`));
  const { nameOf } = namesIn(language);
  const { particulars } = alertWords(say, language);
  return [
    column('student_id', 'text', 13, ({ student }) => student.user_id),
    column('student', 'text', 34, ({ student }) => nameOf(student)),
    column('major', 'text', 24, ({ student }) => nameOf(student.major)),
    column('level', 'number', 9, ({ student }) => student.level),
    column('advisor', 'text', 34, ({ student }) => student.advisor && nameOf(student.advisor)),
    column('kind', 'text', 20, ({ kind }) => say(`advising:home.kinds.${kind}`)),
    column('particulars', 'text', 40, particulars),
    column('happened_at', 'moment', 20, ({ happened_at }) => happened_at),
    column('first_contact_by', 'text', 34, ({ first_contact_by: by }) => by && nameOf(by)),
    column('first_contact_at', 'moment', 20, ({ first_contact_at }) => first_contact_at),
    column('offered_at', 'moment', 20, ({ offered_at }) => offered_at),
    column('how', 'text', 20, ({ how }) => how && say(`advising:morning.done.${how}`)),
    column('code', 'text', 24, ({ code }) => code && `${code} ${say(`advising:codes.${code}`)}`),
    column('word', 'text', 60, ({ word }) => word),
    column('done_by', 'text', 34, ({ done_by }) => done_by && nameOf(done_by)),
    column('done_at', 'moment', 20, ({ done_at }) => done_at),
  ];
}
