import type { PhraseTree } from '#platform/language/phrases.ts';

export const ar = {
  preview: 'معاينة',
  not_shown: 'تعذّر عرض الصورة',
  saved_as: 'محتوى الملف {{kind}}، فحُفظ باسم {{name}}',
  mark: 'الشعار الحالي',
  mark_usual: 'شعار البوابة',
  mark_back: 'استعادة شعار البوابة',
  trail: { file_read: 'الاطلاع على ملف' },
  refusals: {
    too_many_waiting:
      'لديك ملفات كثيرة مرفوعة لم تُرفق بشيء بعد. يمكن إكمال ما بدأته أو حذف بعضها ثم إعادة الرفع.',
    file_in_use: 'هذا الملف مرفق بطلب أو إعداد، ويُحذف من مكانه هناك.',
  },
} satisfies PhraseTree;
