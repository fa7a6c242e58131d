export const ar = {
  name: 'التدريب',
  menu: {
    part: 'الوثائق والأهلية',
    own: 'متطلبات التدريب',
    review: 'مراجعة الوثائق',
    documents: 'كل الوثائق',
    types: 'المتطلبات',
    candidates: 'التحقق من الأهلية',
    selected: 'الطلاب المؤهلون',
  },
};
