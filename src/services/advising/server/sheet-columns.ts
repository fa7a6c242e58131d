import { type CellKind, type SheetKeyOf, sheetKeys } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { type CaseRow, caseList } from '../contract.ts';

type Column = SheetColumn<CaseRow, SheetKeyOf<typeof caseList>>;
type Shape = Pick<Column, 'kind' | 'width' | 'value'>;

/** A column for each field of the cases list. */
export function caseColumns(say: Say, language: Language): Column[] {
  const { nameOf } = namesIn(language);
  const shaped =
    (kind: CellKind) =>
    (width: number, value: Column['value']): Shape => ({ kind, width, value });
  const [text, number, moment] = [shaped('text'), shaped('number'), shaped('moment')];
  const shapes: Record<SheetKeyOf<typeof caseList>, Shape> = {
    student_id: text(13, ({ student }) => student.user_id),
    student: text(34, ({ student }) => nameOf(student)),
    major: text(24, ({ student }) => nameOf(student.major)),
    level: number(9, ({ student }) => student.level),
    advisor: text(34, ({ student }) => student.advisor && nameOf(student.advisor)),
    action: text(16, ({ action }) => nameOf(action)),
    messages: text(60, ({ messages }) => messages),
    alert_level: text(16, ({ alert_level }) => say(`advising:alerts.${alert_level}`)),
    action_taken: text(14, ({ action_taken }) =>
      say(`advising:value.${action_taken ? 'taken' : 'not_taken'}`),
    ),
    author: text(34, ({ author }) => nameOf(author)),
    written_at: moment(20, ({ written_at }) => written_at),
    seen_at: moment(20, ({ seen_at }) => seen_at),
    reply_count: number(9, ({ reply_count }) => reply_count),
    moved_at: moment(20, ({ moved_at }) => moved_at),
    code: text(24, ({ code }) => code && `${code} ${say(`advising:codes.${code}`)}`),
    closed_by: text(34, ({ closed_by }) => closed_by && nameOf(closed_by)),
    closed_at: moment(20, ({ closed_at }) => closed_at),
    reopened_at: moment(20, ({ reopened_at }) => reopened_at),
  };
  return sheetKeys(caseList.sheet).map((key) => ({
    key,
    title: say(`advising:field.${key}`),
    ...shapes[key],
  }));
}
