export const ar = {
  view: {
    larger: 'تكبير',
    smaller: 'تصغير',
    turn: 'تدوير',
    full: 'ملء الشاشة',
    less: 'إنهاء ملء الشاشة',
    save: 'تنزيل الملف',
    failed: 'تعذّر عرض الملف. يمكن تنزيله لفتحه.',
    word: 'ملف وورد لا يُعرض في الصفحة. يمكن تنزيله لفتحه.',
    shown: 'الملف {{name}}',
  },
  preview: 'معاينة',
  not_shown: 'تعذّر عرض الصورة',
  saved_as: 'محتوى الملف {{kind}}، فحُفظ باسم {{name}}',
  mark: 'الشعار الحالي',
  mark_usual: 'شعار البوابة',
  mark_back: 'استعادة شعار البوابة',
  import: {
    text: 'ملف XLSX أو CSV، في صفه الأول الأعمدة {{columns}}. تُعرض المعاينة قبل أن يتغير شيء.',
    file: 'الجدول',
    template: { xlsx: 'قالب XLSX', csv: 'قالب CSV' },
    none_yet: 'يلزم اختيار الجدول أولًا.',
    nothing_to_do: 'لا توجد صفوف للتنفيذ في هذا الجدول.',
    preview: 'معاينة',
    previewing: 'جارٍ الحساب',
  },
  thread: {
    earlier: 'عرض الردود السابقة',
    seen_by: 'تمت القراءة: {{names}}',
    you: 'أنت',
    reply: 'نص الرد',
    send: 'إرسال الرد',
    attach: 'إرفاق ملفات',
    attached: 'مرفقات {{name}}',
    save_file: 'تنزيل الملف',
    files: 'المرفقات',
  },
  trail: { file_read: 'الاطلاع على ملف' },
};

export const serverAr = {
  refusals: {
    too_many_waiting:
      'لديك ملفات كثيرة مرفوعة لم تُرفق بشيء بعد. يمكن إكمال ما بدأته أو حذف بعضها ثم إعادة الرفع.',
    file_in_use: 'هذا الملف مرفق بطلب أو إعداد، ويُحذف من مكانه هناك.',
  },
};
