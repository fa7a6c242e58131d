export const ar = {
  name: 'الشهادات والوثائق',
  menu: { graduates: 'شهادات الخريجين', own: 'شهاداتي ووثائقي', signatories: 'التوقيعات' },
};
