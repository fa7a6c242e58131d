/** What menus say of the distribution. */
export const ar = {
  name: 'التوزيع',
  menu: {
    part: 'الرغبات والتوزيع',
    runs: 'توزيع الطلاب',
    distributed: 'الطلاب الموزعون',
    own: 'نتيجة التوزيع',
  },
};
