export const ar = {
  title: 'الاستبانات',
  menu: { choices: 'قوائم الخيارات', questions: 'بنك الأسئلة', questionnaires: 'الاستبانات' },
};
