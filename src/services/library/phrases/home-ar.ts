export const ar = { title: 'المكتبة الرقمية' };
