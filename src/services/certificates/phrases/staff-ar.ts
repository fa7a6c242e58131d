export const ar = {
  title: 'خدمة جديدة',
  sentence: 'ما تعرضه هذه القائمة ومن يطلع عليها.',
  search: 'اسم شخص أو رقمه الجامعي',
  period: 'اليومان داخلان في المدة. يمكن ترك أحدهما فارغًا.',
  order: { '-at': 'الأحدث أولًا', at: 'الأقدم أولًا' },
  field: { user_id: 'الرقم الجامعي', person: 'الاسم', at: 'الوقت' },
  empty: 'لا يوجد شيء بعد',
  empty_text: 'ما يظهر هنا ومتى.',
};

export const serverAr = {
  certificates_exported: 'صُدّرت القائمة',
};
