import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { GuidanceEvents } from '#services/guidance/events.ts';
import type { AdvisorChange } from '#services/system-data/events.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { News } from './notify.ts';

export type SaidNames = ReadonlyMap<number, PersonName>;

/** The instructor type that guides students. */
const guideRole = 3;

/** So many are named; of more, only how many they are. */
const mostNamed = 3;

const everywhere = 'all/0/all/all';
const myAdvisorPage = `/academic/student/advisory_change_requests/${everywhere}` as const;
const requestsPage = `/academic/admin/advisory_change_requests/${everywhere}` as const;
const transfersPage = `/academic/admin/trstudents/${everywhere}` as const;
const studentsPage = `/academic/admin/students/${everywhere}` as const;

export function peopleIn(changes: readonly AdvisorChange[]): number[] {
  return changes
    .flatMap(({ student_id, from_id, to_id }) => [student_id, from_id, to_id])
    .filter((id) => id !== null);
}

/** Each student hears of the new guide; a guide hears once, however many come or go together. */
export function newsOfChanges(
  { changes, now }: GuidanceEvents['guidance.advisors_changed'],
  names: SaidNames,
): News[] {
  const students = changes.flatMap(({ student_id, to_id }): News[] => {
    const guide = names.get(to_id ?? 0);
    if (!guide) return [];
    return [
      {
        ...{ kind: 'advisor_given', person_id: student_id, link: myAdvisorPage, now },
        source: `guidance.advisor_given:${student_id}:${guide.id}:${now.getTime()}`,
        valuesIn: (language) => ({ name: nameOf(guide, language) }),
      },
    ];
  });
  const given = Map.groupBy(changes, ({ to_id }) => to_id);
  const taken = Map.groupBy(changes, ({ from_id }) => from_id);
  const guides = (kind: 'students_given' | 'students_taken', grouped: typeof given) =>
    [...grouped].flatMap(([guide, some]): News[] => {
      const ids = some.map(({ student_id }) => student_id);
      if (guide === null) return [];
      return [
        {
          ...{ kind, person_id: guide, role: guideRole, now },
          link: kind === 'students_given' ? studentsPage : transfersPage,
          source: `guidance.${kind}:${ids[0]}:${now.getTime()}`,
          valuesIn: (language) => ({ count: ids.length, names: namesOf(ids, names, language) }),
        },
      ];
    });
  return [...students, ...guides('students_given', given), ...guides('students_taken', taken)];
}

/** Whoever decides on it, in the role in which they do. */
export function newsOfWish(
  { kind, heads, move_ids, student_ids, asked_by, now }: GuidanceEvents['guidance.move_asked'],
  names: SaidNames,
): News[] {
  const asker = names.get(asked_by);
  return heads.map(({ id, role }) => ({
    ...{ person_id: id, role, now },
    kind: kind === 'transfer' ? 'transfer_asked' : 'change_asked',
    link: kind === 'transfer' ? transfersPage : requestsPage,
    source: `guidance.move_asked:${move_ids[0]}:${role}`,
    valuesIn: (language) => ({
      asker: asker ? nameOf(asker, language) : '',
      names: namesOf(student_ids, names, language),
    }),
  }));
}

/** Who asked hears why not. */
export function newsOfRejection(
  { kind, move_ids, student_ids, asked_by, reason, now }: GuidanceEvents['guidance.move_rejected'],
  names: SaidNames,
): News[] {
  const isTransfer = kind === 'transfer';
  return [
    {
      ...{ person_id: asked_by, now },
      ...(isTransfer && { role: guideRole }),
      kind: isTransfer ? 'transfer_rejected' : 'change_rejected',
      link: isTransfer ? transfersPage : myAdvisorPage,
      source: `guidance.move_rejected:${move_ids[0]}`,
      valuesIn: (language) => ({ name: namesOf(student_ids, names, language), reason }),
    },
  ];
}

/** Registration hears that a correction waits, each in the role in which they answer it. */
export function newsOfAskedCorrection(
  event: GuidanceEvents['guidance.correction_asked'],
  names: SaidNames,
  speak: Speak,
): News[] {
  const { registrars, correction_id, student_id, field, now } = event;
  const student = names.get(student_id);
  if (!student) return [];
  return registrars.map(({ id, role }) => ({
    ...{ kind: 'correction_asked', person_id: id, role, now },
    link: `/academic/admin/corrections?view=all&search=${student.user_id}`,
    source: `guidance.correction_asked:${correction_id}:${role}`,
    valuesIn: (language) => ({
      name: nameOf(student, language),
      field: speak(language, `guidance:corrections.fields.${field}`),
    }),
  }));
}

/** A student hears what became of a correction; the words to them stand in their record. */
export function newsOfCorrection(
  { correction_id, student_id, field, state, now }: GuidanceEvents['guidance.correction_answered'],
  speak: Speak,
): News {
  return {
    ...{ kind: 'correction_answered', person_id: student_id, now },
    link: '/academic/student/transcript/students/0?tab=corrections',
    source: `guidance.correction_answered:${correction_id}`,
    valuesIn: (language) => ({
      field: speak(language, `guidance:corrections.fields.${field}`),
      outcome: speak(language, `guidance:corrections.states.${state}`),
    }),
  };
}

function namesOf(ids: readonly number[], names: SaidNames, language: Language): string {
  const named = ids.slice(0, mostNamed).flatMap((id) => {
    const person = names.get(id);
    return person ? [nameOf(person, language)] : [];
  });
  return listOf(ids.length > mostNamed ? [...named, '…'] : named, language);
}

function nameOf(person: PersonName, language: Language): string {
  return language === 'ar' ? person.full_name_ar : person.full_name;
}
