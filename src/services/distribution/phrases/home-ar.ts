/** What menus say of the distribution. */
export const ar = {
  name: 'التوزيع',
  menu: {
    runs: 'توزيع الطلاب',
    distributed: 'الطلاب الموزعون',
    own: 'نتيجة التوزيع',
  },
};
