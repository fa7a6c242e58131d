import type { PhraseTree } from '#platform/language/phrases.ts';

export const ar = {
  preview: 'معاينة',
  not_shown: 'تعذّر عرض الصورة',
  saved_as: 'محتواه {{kind}}، فحُفظ باسم {{name}}',
  mark: 'العلامة الحالية',
  mark_usual: 'علامة البوابة المعتادة',
  mark_back: 'استعادة المعتادة',
  refusals: {
    too_many_waiting:
      'لديك ملفات كثيرة رُفعت ولم تُرفق بشيء بعد. أكمل ما بدأته أو احذف بعضها ثم أعد الرفع.',
    file_in_use: 'هذا الملف مرفق بطلب أو إعداد، فلا يُحذف وحده. احذفه من مكانه هناك.',
  },
} satisfies PhraseTree;
