export const ar = {
  name: 'الرغبات',
  menu: {
    own: 'ترتيب الرغبات',
    periods: 'فترات الرغبات',
  },
};
