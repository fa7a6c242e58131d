export const ar = {
  title: 'طلباتي',
};
