/** The distribution's texts in menus. */
export const ar = {
  name: 'التوزيع',
  menu: {
    part: 'الرغبات والتوزيع',
    runs: 'توزيع الطلاب',
    distributed: 'الطلاب الموزعون',
    own: 'نتيجة التوزيع',
  },
  home: {
    of: 'مراحل الفترة {{number}}',
    now: 'المرحلة القادمة',
    steps: {
      offered: 'الفرص المعروضة',
      opens: 'فتح باب الرغبات',
      closes: 'إغلاق باب الرغبات',
      published: 'نشر التوزيع',
      starts: 'بدء التدريب',
    },
    wishers_zero: 'لم يرتب أي طالب رغباته',
    wishers_one: 'طالب واحد رتب رغباته',
    wishers_two: 'طالبان رتبا رغباتهما',
    wishers_few: '{{count}} طلاب رتبوا رغباتهم',
    wishers_many: '{{count}} طالبًا رتبوا رغباتهم',
    wishers_other: '{{count}} طالب رتبوا رغباتهم',
  },
};
