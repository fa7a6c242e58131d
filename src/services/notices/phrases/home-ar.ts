export const ar = {
  menu: 'الإعلانات',
  title: 'الإعلانات',
  tab_zero: 'لا يوجد إعلان معروض الآن',
  tab_one: 'إعلان واحد معروض الآن',
  tab_two: 'إعلانان معروضان الآن',
  tab_few: '{{count}} إعلانات معروضة الآن',
  tab_many: '{{count}} إعلانًا معروضًا الآن',
  tab_other: '{{count}} إعلان معروض الآن',
  home: { region: 'إعلانات', dismiss: 'إخفاء الإعلان: {{title}}', until: 'حتى {{moment}}' },
  bell: { title: 'إعلانات معروضة الآن', unseen: 'جديد' },
};
