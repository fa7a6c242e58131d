export const ar = {
  name: 'الرغبات',
};
