export const ar = {
  visitors: {
    title: 'زوار المكتبة الرقمية',
    sentence: 'الطلاب الذين انتقلوا من البوابة إلى المكتبة الرقمية، ووقت كل زيارة.',
  },
  days: {
    most_zero: 'لا زيارات في هذه الأيام.',
    most_one: 'أعلى عدد في اليوم: زيارة واحدة.',
    most_two: 'أعلى عدد في اليوم: زيارتان.',
    most_few: 'أعلى عدد في اليوم: {{count}} زيارات.',
    most_many: 'أعلى عدد في اليوم: {{count}} زيارة.',
    most_other: 'أعلى عدد في اليوم: {{count}} زيارة.',
    visits_zero: '{{day}}: لا زيارات',
    visits_one: '{{day}}: زيارة واحدة',
    visits_two: '{{day}}: زيارتان',
    visits_few: '{{day}}: {{count}} زيارات',
    visits_many: '{{day}}: {{count}} زيارة',
    visits_other: '{{day}}: {{count}} زيارة',
  },
  search: 'اسم الطالب أو رقمه الجامعي',
  period: 'اليومان داخلان في المدة. يمكن ترك أحدهما فارغًا.',
  order: { '-visit_library_date': 'الأحدث أولًا', visit_library_date: 'الأقدم أولًا' },
  field: {
    user_id: 'الرقم الجامعي',
    fullname: 'الطالب',
    email: 'البريد الإلكتروني',
    visit_library_date: 'وقت الزيارة',
  },
  empty: 'لا توجد زيارات مسجلة بعد',
  empty_text: 'تُسجَّل الزيارة عند انتقال الطالب من البوابة إلى المكتبة الرقمية.',
  errorFetchingData: 'تعذّر تحميل بيانات زوار المكتبة.',
};

export const serverAr = {
  visitors_exported: 'صُدّرت قائمة زوار المكتبة الرقمية',
  line: { none: 'تُفتح في علامة تبويب جديدة', last: 'آخر زيارة {{when}}' },
  kept: {
    title: 'المكتبة الرقمية',
    library_visit: 'الزيارات',
  },
};
