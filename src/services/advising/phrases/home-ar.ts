export const ar = {
  menu: {
    cases: 'الرسائل الإرشادية',
    mine: 'رسائل مرشدي',
    concerns: 'الملاحظات والإشادات',
    raised: 'ما كتبته عن طلابي',
    morning: 'قائمة المتابعة اليومية',
  },
};
