export const academicStatusColumns = ['code', 'name', 'name_ar'] as const;

export const academicStatuses = [
  { code: 'enrolled', name: 'Enrolled', name_ar: 'منتظم' },
  { code: 'deferred', name: 'Deferred', name_ar: 'مؤجل' },
  { code: 'admission_deferred', name: 'Admission deferred', name_ar: 'مؤجل القبول' },
  { code: 'excused', name: 'Excused', name_ar: 'معتذر عن الفصل' },
  { code: 'withdrawn', name: 'Withdrawn', name_ar: 'منسحب' },
  { code: 'dropped_out', name: 'Dropped out', name_ar: 'منقطع' },
  { code: 'expelled_academic', name: 'Expelled (academic)', name_ar: 'مفصول أكاديميًا' },
  { code: 'expelled_disciplinary', name: 'Expelled (disciplinary)', name_ar: 'مفصول تأديبيًا' },
  { code: 'record_closed', name: 'Record closed', name_ar: 'مطوي قيده' },
  { code: 'graduated', name: 'Graduated', name_ar: 'متخرج' },
] as const;

export type AcademicStatus = (typeof academicStatuses)[number]['code'];
