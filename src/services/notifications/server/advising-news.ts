import type { Speak } from '#platform/language/phrases.ts';
import type { AdvisingEvents, CaseEvent } from '#services/advising/events.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { News } from './notify.ts';

/** The instructor type that receives students. */
const guideRole = 3;

/** Whom a case concerns, and how they are called. */
export interface Parties {
  /** Of the student, now; null while there is none. */
  guide_id: number | null;
  names: ReadonlyMap<number, PersonName>;
  speak: Speak;
}

type StudentKind =
  | 'message_written'
  | 'message_replied'
  | 'alert_raised'
  | 'message_closed'
  | 'message_reopened';

/** What a student hears of their case: by whom, and the particulars in words of another service. */
export function newsForStudent(
  kind: StudentKind,
  { message_id, student_id, by, now }: CaseEvent,
  { names, speak, entry, detail }: Parties & { entry: string; detail?: string },
): News[] {
  const person = names.get(by);
  if (!person) return [];
  return [
    {
      ...{ kind, person_id: student_id, now },
      link: `/academic/student/messages?messages_id=${message_id}`,
      source: `advising.${kind}:${message_id}:${entry}`,
      thread: `${by}:${message_id}`,
      valuesIn: (language) => ({
        name: language === 'ar' ? person.full_name_ar : person.full_name,
        detail: detail ? speak(language, detail) : '',
      }),
    },
  ];
}

/** What a student hears who is invited to book with their guide. */
export function newsOfOffer(
  { alert_id, student_id, by, now }: AdvisingEvents['advising.slots_offered'],
  names: Parties['names'],
): News[] {
  const person = names.get(by);
  if (!person) return [];
  return [
    {
      ...{ kind: 'slots_offered', person_id: student_id, now },
      link: '/academic/student/acdates/0',
      source: `advising.slots_offered:${alert_id}`,
      valuesIn: (language) => ({
        name: language === 'ar' ? person.full_name_ar : person.full_name,
      }),
    },
  ];
}

/** What guides hear once a morning. */
export function newsOfMorning({
  mornings,
  day,
  now,
}: AdvisingEvents['advising.morning_came']): News[] {
  return mornings.map(({ guide_id, students }) => ({
    ...{ kind: 'morning_list', person_id: guide_id, role: guideRole, now },
    link: '/academic/admin/morning',
    source: `advising.morning:${day}`,
    valuesIn: () => ({ count: students }),
  }));
}

type Move = 'written' | 'closed' | 'reopened';

/** What the present guide hears when somebody else does something about their student. */
export function newsForGuide(
  move: Move,
  { message_id, student_id, by, now }: CaseEvent,
  { guide_id, names, speak, entry }: Parties & { entry: string },
): News[] {
  const [student, person] = [names.get(student_id), names.get(by)];
  if (guide_id === null || guide_id === by || !student || !person) return [];
  return [
    {
      ...{ kind: 'case_moved', person_id: guide_id, role: guideRole, now },
      link: linkOf({ message_id, student_id }),
      source: `advising.case_${move}:${message_id}:${entry}`,
      thread: `${by}:${message_id}`,
      valuesIn: (language) => {
        const isArabic = language === 'ar';
        const name = isArabic ? person.full_name_ar : person.full_name;
        return {
          name: isArabic ? student.full_name_ar : student.full_name,
          move: speak(language, `notifications:case_moves.${move}`, { name }),
        };
      },
    },
  ];
}

/** What the present guide hears of a student's answer. */
export function newsOfAnswer(
  { message_id, student_id, now, entry }: AdvisingEvents['advising.message_answered'],
  { guide_id, names }: Parties,
): News[] {
  const student = names.get(student_id);
  if (guide_id === null || !student) return [];
  return [
    {
      ...{ kind: 'message_answered', person_id: guide_id, role: guideRole, now },
      link: linkOf({ message_id, student_id }),
      source: `advising.message_answered:${message_id}:${entry}`,
      thread: `${student_id}:${message_id}`,
      valuesIn: (language) => ({
        name: language === 'ar' ? student.full_name_ar : student.full_name,
      }),
    },
  ];
}

/** The case in the student's page, as staff see it. */
function linkOf({ message_id, student_id }: { message_id: number; student_id: number }) {
  return `/academic/admin/student/all/0/all/all/0/${student_id}?tab=messages&messages_id=${message_id}` as const;
}
