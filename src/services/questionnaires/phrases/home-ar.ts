export const ar = {
  title: 'الاستبانات',
  menu: {
    choices: 'قوائم الخيارات',
    questions: 'بنك الأسئلة',
    questionnaires: 'الاستبانات',
    studentsAnswers: 'إجابات الطلاب',
    trainersAnswers: 'إجابات المدرّبين',
    studentsGrades: 'درجات الطلاب',
    trainersGrades: 'درجات المدرّبين',
  },
};
