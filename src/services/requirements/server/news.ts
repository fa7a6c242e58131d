import { student } from '#platform/access/allow.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { PhraseValues, Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { requirementsAddresses } from '../addresses.ts';
import type { DocumentNews, RequirementEvents } from '../events.ts';
import { type CheckState, checkStates } from '../rule.ts';
import type { Tables } from './requirements-platform.ts';

const about = { p_type: 'Internship', for: [student] } as const;

/** Students are notified of decisions on their documents, of their end, and whether training is open to them. */
export const requirementsNews = defineNews<RequirementEvents, Tables>('requirements', {
  document_accepted: { ...about, on: { 'requirements.accepted': (event) => tell(event) } },
  document_returned: {
    ...about,
    on: { 'requirements.returned': (event) => tell(event, () => ({ reason: event.reason })) },
  },
  document_rejected: {
    ...about,
    on: { 'requirements.rejected': (event) => tell(event, () => ({ reason: event.reason })) },
  },
  document_reopened: {
    ...about,
    on: {
      'requirements.document_reopened': (event) =>
        tell(event, () => ({ reason: event.reason }), event.now.getTime()),
    },
  },
  document_ends_soon: {
    ...about,
    on: {
      'requirements.ends_soon': (event) =>
        tell(
          event,
          (language) => ({ count: event.days, day: formatDay(event.expires_on, language) }),
          event.days,
        ),
    },
  },
  document_expired: {
    ...about,
    on: {
      'requirements.expired': (event) =>
        tell(
          event,
          (language, say) => ({
            rest: event.closes_on
              ? say('requirements:ended.due', { day: formatDay(event.closes_on, language) })
              : say('requirements:ended.closed'),
          }),
          event.closes_on ?? '',
        ),
    },
  },
  training_reopened: {
    ...about,
    on: { 'requirements.check_reopened': (event) => toStudent(event) },
  },
  training_open: { ...about, on: { 'requirements.checked': told(checkStates.qualified) } },
  training_returned: { ...about, on: { 'requirements.checked': told(checkStates.modify) } },
  training_refused: { ...about, on: { 'requirements.checked': told(checkStates.rejected) } },
});

/** Notifies the student of a check that ended in this state. */
function told(state: CheckState) {
  return (event: RequirementEvents['requirements.checked']): News[] =>
    event.state === state ? toStudent(event) : [];
}

function toStudent(event: { student_id: number; reason: string; now: Date }): News[] {
  return [
    {
      person_id: event.student_id,
      link: requirementsAddresses.own(),
      of: event.now.getTime(),
      values: () => ({ reason: event.reason }),
    },
  ];
}

function tell(
  event: DocumentNews,
  more: (language: Language, say: Say) => PhraseValues = () => ({}),
  entry: number | string = '',
): News[] {
  return [
    {
      person_id: event.student_id,
      link: requirementsAddresses.own(),
      of: `${event.document_id}:${entry}`,
      values: (say, language) => ({
        requirement: nameIn(language, event),
        ...more(language, say),
      }),
    },
  ];
}
