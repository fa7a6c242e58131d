export const ar = {
  menu: 'الإعلانات',
  title: 'الإعلانات',
  home: { region: 'إعلانات', dismiss: 'إخفاء الإعلان: {{title}}', until: 'حتى {{moment}}' },
  bell: { title: 'إعلانات معروضة الآن', unseen: 'جديد' },
};
