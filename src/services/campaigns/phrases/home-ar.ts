export const ar = {
  mine: {
    region: 'دعوات إلى حجز موعد',
    from: 'دعوة من {{name}}، حتى {{day}}',
    book: 'حجز موعد مع المرشد',
  },
};
