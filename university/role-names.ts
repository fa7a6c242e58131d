/** The name of each role code. 35, 36 and 37 exist but have no name of their own. */
export const roleNames: Readonly<Record<number, readonly [name: string, name_ar: string]>> = {
  0: ['Student', 'طالب'],
  1: ['Academic instructor', 'عضو هيئة تدريس'],
  2: ['Head of department', 'رئاسة القسم'],
  3: ['Academic guide', 'الإرشاد الأكاديمي'],
  4: ['Dean', 'عمادة الكلية'],
  5: ['Registration manager', 'إدارة التسجيل'],
  6: ['Registration department', 'قسم التسجيل'],
  7: ['Scholarship', 'المنح الدراسية'],
  8: ['Vice dean', 'وكالة الكلية'],
  9: ['Faculty registration supervisor', 'الإشراف على التسجيل في الكلية'],
  10: ['Dean of admission', 'عمادة القبول'],
  11: ['Forms supervisor', 'الإشراف على النماذج'],
  12: ['Financial management', 'الإدارة المالية'],
  13: ['Laboratory manager', 'إدارة المختبرات'],
  14: ['Library', 'المكتبة'],
  15: ['IT management', 'إدارة تقنية المعلومات'],
  16: ['Students affairs', 'شؤون الطلاب'],
  17: ['Safety and security', 'الأمن والسلامة'],
  18: ['Quality', 'الجودة'],
  19: ['Psychological advisory', 'الإرشاد النفسي'],
  20: ['Internship manager', 'إدارة التدريب'],
  21: ['Guidance supervisor of general science', 'الإشراف على إرشاد العلوم العامة'],
  22: ['System admin', 'إدارة النظام'],
  23: ['General vice dean', 'الوكالة العامة للعمادة'],
  24: ['Head of department assistant', 'مساندة رئاسة القسم'],
  25: ['Faculty guidance supervisor', 'الإشراف على الإرشاد في الكلية'],
  26: ['Department guidance supervisor', 'الإشراف على الإرشاد في القسم'],
  27: ['Students affairs manager', 'إدارة شؤون الطلاب'],
  28: ['Student advisory', 'الإرشاد الطلابي'],
  29: ['Service coordinator', 'تنسيق الخدمات'],
  32: ['Head of internship unit', 'رئاسة وحدة التدريب'],
  35: ['Employee', 'موظف'],
  36: ['Employee', 'موظف'],
  37: ['Employee', 'موظف'],
};

/** Codes that mean something else for instructors. */
const instructorTypeNames: typeof roleNames = {
  9: ['Head of psychological guidance', 'رئاسة الإرشاد النفسي'],
  12: ['System data', 'بيانات النظام'],
};

export function roleName(
  code: number,
  user_type: 1 | 2 | 3 | 4,
): readonly [name: string, name_ar: string] {
  const name = (user_type === 1 ? instructorTypeNames[code] : undefined) ?? roleNames[code];
  if (!name) throw new Error(`Role ${code} has no name`);
  return name;
}
