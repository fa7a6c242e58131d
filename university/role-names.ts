/** What each role code is called. 35, 36 and 37 exist but have no name of their own. */
export const roleNames: Readonly<Record<number, readonly [name: string, name_ar: string]>> = {
  0: ['Student', 'طالب'],
  1: ['Academic instructor', 'عضو هيئة تدريس'],
  2: ['Head of department', 'رئيس قسم'],
  3: ['Academic guide', 'مرشد أكاديمي'],
  4: ['Dean', 'عميد'],
  5: ['Registration manager', 'مدير التسجيل'],
  6: ['Registration department', 'قسم التسجيل'],
  7: ['Scholarship', 'المنح الدراسية'],
  8: ['Vice dean', 'وكيل كلية'],
  9: ['Faculty registration supervisor', 'مشرف تسجيل الكلية'],
  10: ['Dean of admission', 'عميد القبول'],
  11: ['Forms supervisor', 'مشرف النماذج'],
  12: ['Financial management', 'الإدارة المالية'],
  13: ['Laboratory manager', 'مدير المختبرات'],
  14: ['Library', 'المكتبة'],
  15: ['IT management', 'إدارة تقنية المعلومات'],
  16: ['Students affairs', 'شؤون الطلاب'],
  17: ['Safety and security', 'الأمن والسلامة'],
  18: ['Quality', 'الجودة'],
  19: ['Psychological advisory', 'الإرشاد النفسي'],
  20: ['Internship manager', 'مدير التدريب'],
  21: ['Guidance supervisor of general science', 'مشرف إرشاد العلوم العامة'],
  22: ['System admin', 'مدير النظام'],
  23: ['General vice dean', 'وكيل العمادة العام'],
  24: ['Head of department assistant', 'مساعد رئيس قسم'],
  25: ['Faculty guidance supervisor', 'مشرف إرشاد الكلية'],
  26: ['Department guidance supervisor', 'مشرف إرشاد القسم'],
  27: ['Students affairs manager', 'مدير شؤون الطلاب'],
  28: ['Student advisory', 'إرشاد الطلاب'],
  29: ['Service coordinator', 'منسق الخدمات'],
  32: ['Head of internship unit', 'رئيس وحدة التدريب'],
  35: ['Employee', 'موظف'],
  36: ['Employee', 'موظف'],
  37: ['Employee', 'موظف'],
};

export function roleName(code: number): readonly [name: string, name_ar: string] {
  const name = roleNames[code];
  if (!name) throw new Error(`Role ${code} has no name`);
  return name;
}
