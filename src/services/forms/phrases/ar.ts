/** Texts of a form wherever it is filled in or read. */
export const ar = {
  fields: {
    add_row: 'إضافة صف',
    remove_row: 'حذف الصف {{number}}',
    remove_file: 'حذف الملف',
    file_later: 'يُرفع الملف عند تعبئة الطلب',
    of_record: 'من السجل',
    not_answered: 'دون إجابة',
    no_file: 'لا يوجد مرفق',
    agreed: 'تمت الموافقة',
  },
};
