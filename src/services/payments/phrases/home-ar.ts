export const ar = {
  name: 'المدفوعات',
  menu: {
    student: 'ملف الطالب المالي',
    owe: 'المستحق عليّ',
    history: 'العمليات السابقة',
    buy: 'خدمات أخرى',
    day: 'إقفال اليوم',
    figures: 'لوحة المدفوعات',
    payments: 'العمليات',
    bills: 'فواتير سداد',
    instalments: 'التقسيط',
    refunds: 'الاسترداد',
    cases: 'الحالات المالية',
    fees: 'الرسوم الدراسية',
    types: 'أنواع الرسوم والخدمات',
  },
  home: { owed: 'المستحق عليك', late: 'المتأخر عليك', pay: 'دفع {{amount}}' },
};
