export const ar = {
  name: 'التدريب',
  menu: {
    part: 'المتابعة',
    instructions: 'تعليمات التدريب',
    own: 'تدريبي',
    own_requests: 'طلبات التدريب',
    placements: 'المتدربون والحضور',
    attendance: 'سجل الحضور اليومي',
    requests: 'طلبات المتدربين',
    email: 'البريد إلى الطلاب',
  },
};
