import type { ConcernEvent } from '#services/advising/events.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { Parties } from './advising-news.ts';
import type { News } from './notify.ts';

/** The instructor type that receives students. */
const guideRole = 3;

/** The guide hears of either; the student of praise, and never that a concern was raised. */
export function newsOfConcern(event: ConcernEvent, { guide_id, names, speak }: Parties): News[] {
  const { kind, concern_id, student_id, by, now } = event;
  const [student, raiser] = [names.get(student_id), names.get(by)];
  if (!student || !raiser) return [];
  const toGuide: News = {
    ...{ kind: 'concern_raised', person_id: guide_id ?? 0, role: guideRole, now },
    link: `/academic/admin/student/all/0/all/all/0/${student_id}?tab=concerns`,
    source: `advising.concern_raised:${concern_id}`,
    thread: `${by}:${student_id}`,
    valuesIn: (language) => ({
      name: nameIn(language, student),
      detail: speak(language, `notifications:concern_news.${kind}`, {
        name: nameIn(language, raiser),
      }),
    }),
  };
  const toStudent: News = {
    ...{ kind: 'praised', person_id: student_id, now },
    link: '/academic/student/transcript/students/0?tab=praise',
    source: `advising.praised:${concern_id}`,
    thread: String(by),
    valuesIn: (language) => ({ name: nameIn(language, raiser) }),
  };
  return [
    ...(guide_id === null || guide_id === by ? [] : [toGuide]),
    ...(kind === 'praise' ? [toStudent] : []),
  ];
}

/** Whoever raised it hears who has answered; the answer itself stands where they look it up. */
export function newsOfConcernAnswer(
  { concern_id, student_id, raised_by, raised_role, by, now }: ConcernEvent,
  { names, speak }: Parties,
): News[] {
  const [student, answerer] = [names.get(student_id), names.get(by)];
  if (raised_by === by || !student || !answerer) return [];
  return [
    {
      ...{ kind: 'concern_answered', person_id: raised_by, role: raised_role, now },
      link: '/academic/admin/concerns/raised',
      source: `advising.concern_answered:${concern_id}`,
      valuesIn: (language) => ({
        name: nameIn(language, student),
        detail: speak(language, 'notifications:concern_news.answered', {
          name: nameIn(language, answerer),
        }),
      }),
    },
  ];
}

function nameIn(language: 'ar' | 'en', person: PersonName): string {
  return language === 'ar' ? person.full_name_ar : person.full_name;
}
