export const academicStatusColumns = ['code', 'name', 'name_ar'] as const;

export const academicStatuses = [
  { code: 'enrolled', name: 'Enrolled', name_ar: 'انتظام' },
  { code: 'deferred', name: 'Deferred', name_ar: 'تأجيل' },
  { code: 'admission_deferred', name: 'Admission deferred', name_ar: 'تأجيل القبول' },
  { code: 'excused', name: 'Excused', name_ar: 'اعتذار عن الفصل' },
  { code: 'withdrawn', name: 'Withdrawn', name_ar: 'انسحاب' },
  { code: 'dropped_out', name: 'Dropped out', name_ar: 'انقطاع' },
  { code: 'expelled_academic', name: 'Expelled (academic)', name_ar: 'فصل أكاديمي' },
  { code: 'expelled_disciplinary', name: 'Expelled (disciplinary)', name_ar: 'فصل تأديبي' },
  { code: 'record_closed', name: 'Record closed', name_ar: 'طي قيد' },
  { code: 'graduated', name: 'Graduated', name_ar: 'تخرج' },
] as const;

export type AcademicStatus = (typeof academicStatuses)[number]['code'];
