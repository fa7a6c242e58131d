/** Texts of home and the menu, in whole families, which every user loads; the rest stands in `ar.ts`. */
export const ar = {
  menu: {
    group: 'الإرشاد الأكاديمي',
    book: 'حجز موعد',
    my_guide: 'مرشدي',
    calendar: 'مواعيدي',
    leaves: 'الإجازات',
  },
  tab: {
    today: 'مواعيد اليوم',
  },
  place: {
    online: 'عن بُعد',
    offline: 'حضوري، {{location}}',
  },
  mine: {
    title: 'مواعيدي',
    next: 'موعدك القادم',
    none_title: 'لا يوجد موعد قادم',
    none_text: 'تظهر هنا مواعيدك مع مرشدك عند حجزها.',
    past: 'مواعيد سابقة',
    empty: 'لا توجد مواعيد سابقة.',
    save: 'تنزيل التأكيد (PDF)',
    saving: 'جارٍ التنزيل',
    cancel: 'إلغاء الموعد',
    cancelling: 'جارٍ الإلغاء',
    cancel_until: 'يمكنك إلغاؤه حتى {{day}}، {{time}}.',
    cancel_closed: 'انتهى وقت الإلغاء.',
    cancel_title: 'إلغاء الموعد؟',
    cancel_text: 'يعود المقعد متاحًا لغيرك، ويمكنك الحجز من جديد.',
    cancelled: 'تم إلغاء موعدك',
  },
};
