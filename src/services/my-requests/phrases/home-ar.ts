export const ar = {
  title: 'طلباتي',
  line: {
    none: 'لا توجد طلبات مفتوحة',
    open: 'المفتوحة: {{count}}',
    mine: 'بانتظارك: {{count}}',
  },
};
