export const ar = {
  name: 'مبادلات التدريب',
  menu: { own: 'مبادلة التدريب', swaps: 'طلبات المبادلة' },
};
