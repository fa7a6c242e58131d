import { defineKept } from '#platform/kept/kept.ts';
import type { QuestionnaireTables } from '../tables/tables.ts';

export const questionnairesKept = defineKept<QuestionnaireTables>({
  seen: ['listOwn', 'own'],
  service: {
    questionnaire_entry: 'student_id',
    questionnaire_points: { by: 'entry_id', of: 'questionnaire_entry' },
    questionnaire_token: 'student_id',
  },
});
