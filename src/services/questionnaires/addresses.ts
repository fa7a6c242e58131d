import { defineAddresses } from '#platform/contract/addresses.ts';

/** The spelling is the specification's. */
export const questionnairesAddresses = defineAddresses({
  choices: '/questionaire/$role/choices/list/$page=0?search',
  questions: '/questionaire/$role/questions/list/$page=0?search&target',
  questionnaires: '/questionaire/$role/questionnaires/list/$page=0?search&standing',
  questionnaire: '/questionaire/$role/questionnaires/$id?tab&by',
  studentsAnswers:
    '/questionaire/$role/questionnaires_students_answers/list/$page=0?search&questionnaire&is_read',
  trainersAnswers:
    '/questionaire/$role/questionnaires_trainers_answers/list/$page=0?search&questionnaire&is_read',
  studentsGrades:
    '/questionaire/$role/questionnaires_students_grades/list/$page=0?search&questionnaire&is_read',
  trainersGrades:
    '/questionaire/$role/questionnaires_trainers_grades/list/$page=0?search&questionnaire&is_read',
  own: '/questionaire/student/questionnaires/list/$page=0',
  answer: '/questionaire/student/questionnaires/$questionnaire?placement',
});
