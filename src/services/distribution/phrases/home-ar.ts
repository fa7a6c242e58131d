/** The distribution's texts in menus. */
export const ar = {
  name: 'التوزيع',
  menu: {
    part: 'الرغبات والتوزيع',
    runs: 'توزيع الطلاب',
    distributed: 'الطلاب الموزعون',
    own: 'نتيجة التوزيع',
  },
};
