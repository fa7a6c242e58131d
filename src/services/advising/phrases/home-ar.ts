export const ar = {
  menu: {
    cases: 'الرسائل الإرشادية',
    mine: 'رسائل مرشدي',
    concerns: 'الملاحظات والإشادات',
    raised: 'ما كتبته عن طلابي',
    morning: 'قائمة المتابعة اليومية',
  },
  home: {
    card: 'عدد التنبيهات الجديدة منذ أمس',
    open: 'فتح القائمة',
    kinds: {
      low_gpa: 'انخفاض المعدل',
      absence: 'زيادة الغياب',
      halted: 'إيقاف مالي',
      missed_appointment: 'الغياب عن موعد',
    },
  },
};
