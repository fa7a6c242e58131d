import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { SheetRefusal, SheetRow } from '#platform/spreadsheets/read-sheet.ts';
import { readSentSheet } from '#services/files/server/public.ts';
import {
  type HeldStudent,
  holdStudents,
  listPeopleNumbered,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { Assignment } from '../assignment.ts';
import { advisorSheet } from '../calls.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type HeldGuide, holdGuides } from './guides.ts';
import { type Placing, placeStudents } from './place-students.ts';

interface SheetOrder {
  file: number;
  within: StudentsWithin;
  note: string;
  preview: boolean;
  actor: Actor;
  language: Language;
  standard: number;
}

/** Assigns students to the guides that a sheet names; rows that fail are skipped and say why. */
export async function assignFromSheet(
  platform: GuidancePlatform,
  { file, within, standard, language, ...order }: SheetOrder,
  now: Date,
): Promise<Assignment | Refusal<'not_found'> | SheetRefusal> {
  const { database, speak } = platform;
  const rows = await readSentSheet(platform, advisorSheet, { file, actor: order.actor });
  if (isRefusal(rows)) return rows;
  return database.transaction(async (tx) => {
    const numbers = rows.flatMap(({ student_id, advisor_id }) => [student_id, advisor_id]);
    const ids = await listPeopleNumbered(tx.writes, numbers);
    const idsOf = (column: 'student_id' | 'advisor_id') => [
      ...new Set(rows.flatMap((row) => ids.get(row[column]) ?? [])),
    ];
    const guides = await holdGuides(tx, idsOf('advisor_id'), standard);
    const students = await holdStudents(tx, { ids: idsOf('student_id'), within });
    const known = new Map(students.map((student) => [student.student_id, student]));
    const judge = rowJudge();
    const placings = rows.map((row): Placing => {
      const student = known.get(row.student_id) ?? null;
      const guide = guides.get(ids.get(row.advisor_id) ?? 0) ?? null;
      const code = judge(row, student, guide);
      const message = code && speak(language, `guidance:sheet_faults.${code}`);
      const { row_number, student_id } = row;
      return {
        row_number,
        student_id,
        student,
        guide,
        fault: code && message ? { code, message } : null,
      };
    });
    return placeStudents(platform, tx, { ...order, placings, now });
  });
}

/** Says why a row can't be applied, given the rows before it; null if it can. */
function rowJudge() {
  const seen = new Set<string>();
  const coming = new Map<number, HeldStudent[]>();
  return (
    row: SheetRow<'student_id' | 'advisor_id'>,
    student: HeldStudent | null,
    guide: HeldGuide | null,
  ): string | null => {
    if (row.row_number === null) return 'unreadable_row';
    if (!student) return 'unknown_student';
    if (seen.has(row.student_id)) return 'double_student';
    seen.add(row.student_id);
    if (!guide) return 'not_a_guide';
    const joining = [...(coming.get(guide.id) ?? []), student];
    const fault = faultOfGuide(guide, joining);
    if (fault) return fault.code;
    coming.set(guide.id, joining);
    return null;
  };
}
