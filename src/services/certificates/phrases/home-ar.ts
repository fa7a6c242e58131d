export const ar = {
  name: 'الشهادات والوثائق',
  menu: { graduates: 'شهادات الخريجين', signatories: 'التوقيعات' },
};
