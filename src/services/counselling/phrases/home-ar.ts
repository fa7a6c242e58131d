export const ar = { title: 'الإرشاد النفسي' };
