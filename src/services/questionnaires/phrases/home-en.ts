import type { English } from '#platform/language/phrases.ts';
import type { ar } from './home-ar.ts';

export const en: English<typeof ar> = {
  title: 'Questionnaires',
  menu: {
    choices: 'Lists of choices',
    questions: 'Question bank',
    questionnaires: 'Questionnaires',
    studentsAnswers: 'Answers of students',
    trainersAnswers: 'Answers of trainers',
    studentsGrades: 'Grades of students',
    trainersGrades: 'Grades by trainers',
  },
};
