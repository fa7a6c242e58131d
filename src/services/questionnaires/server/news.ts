import { student } from '#platform/access/allow.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { questionnairesAddresses } from '../addresses.ts';
import type { QuestionnaireEvents } from '../events.ts';
import type { Tables } from './questionnaires-platform.ts';

type Event = QuestionnaireEvents['questionnaires.reminded'];

function tell({ questionnaire_id, student_ids, now, ...named }: Event): News[] {
  return student_ids.map((person_id) => ({
    person_id,
    link: questionnairesAddresses.own(),
    of: `${questionnaire_id}:${now.toISOString()}`,
    values: (_, language) => ({ name: nameIn(language, named) }),
  }));
}

/** Students are reminded of questionnaires, and told of their grades. */
export const questionnairesNews = defineNews<QuestionnaireEvents, Tables>('questionnaires', {
  questionnaire_reminder: {
    p_type: 'General',
    for: [student],
    mailed: true,
    on: { 'questionnaires.reminded': async (event) => tell(event) },
  },
  questionnaire_grades: {
    p_type: 'General',
    for: [student],
    on: { 'questionnaires.released': async (event) => tell(event) },
  },
});
