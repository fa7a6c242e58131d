/** Whose eyes a list is read with: each is given it as far as the role reaches. */
export type Reader = 'guide' | 'head' | 'registrar';

export interface Read {
  reader: Reader;
  /** `{student}` is one of the reader's own. */
  path: string;
}

function readsOf(reader: Reader, paths: readonly string[]): Read[] {
  return paths.map((path) => ({ reader, path }));
}

const students = '/guidance/all/students';

/** Every list, page and report of guidance, the lists with every filter. */
export const guidanceReads: readonly Read[] = [
  ...readsOf('registrar', [
    students,
    `${students}?page=20`,
    `${students}?page=4000`,
    `${students}?ordering=-gpa`,
    `${students}?ordering=-gpa&page=2000`,
    `${students}?ordering=student_id&page=2000`,
    `${students}?join_semester=231`,
    `${students}?college=3`,
    `${students}?major=5`,
    `${students}?gender=2`,
    `${students}?level_from=5&level_to=5`,
    `${students}?academic_state=graduated`,
    `${students}?is_halted=true`,
    `${students}?view=excellent`,
    `${students}?view=low_gpa`,
    `${students}?view=no_advisor`,
    `${students}?absence=none`,
    `${students}?absence=first`,
    `${students}?absence=second`,
    `${students}?absence=deprivation`,
    `${students}?absence=first&ordering=-absence`,
    `${students}?absence=first&major=5`,
    `${students}?search=muhamad%20alqahtani`,
    '/guidance/all/students/counts',
    '/guidance/absence/report',
    '/guidance/absence/report?major=5',
    '/guidance/absence/report?course=CSC%20411',
    '/guidance/quality',
    '/guidance/quality?major=5',
    '/guidance/quality?from=2026-08-24&to=2026-12-16',
    '/guidance/quality/students?contact=not_contacted',
    '/guidance/quality/students?cases=NR',
    '/guidance/messages',
    '/guidance/messages?page=2000',
    '/guidance/messages?view=unseen',
    '/guidance/messages?view=answered',
    '/guidance/messages?view=alerted&ordering=-alert_level',
    '/guidance/messages?view=closed',
    '/guidance/messages?search=qahtani',
    '/guidance/messages/counts',
    '/guidance/morning',
    '/guidance/morning?state=open',
    '/guidance/morning?state=done',
    '/guidance/morning/counts',
    '/guidance/concerns',
    '/guidance/concerns/counts',
    '/guidance/corrections',
    '/guidance/corrections?view=all&field=marital_status',
    '/guidance/corrections/counts',
    '/guidance/academic/list',
    '/guidance/academic/list?without_students=true',
    '/guidance/academic/list?ordering=places_left',
    '/guidance/admin/transferred',
    '/guidance/admin/transferred?state=pending',
  ]),
  ...readsOf('head', [
    students,
    '/guidance/messages',
    '/guidance/morning',
    '/guidance/concerns',
    '/guidance/request/advising/change',
    '/guidance/request/advising/change?state=pending',
    '/guidance/quality',
    '/guidance/absence/report',
  ]),
  ...readsOf('guide', [
    '/guidance/students',
    '/guidance/students?absence=first',
    '/guidance/messages',
    '/guidance/messages?view=closed',
    '/guidance/messages/counts',
    '/guidance/morning',
    '/guidance/morning/counts',
    '/guidance/concerns',
    '/guidance/admin/transferred',
    '/guidance/student/{student}/retrieve',
    '/guidance/student/{student}/plan',
    '/guidance/student/{student}/transcript',
    '/guidance/student/{student}/absences',
    '/guidance/student/{student}/advisors',
    '/guidance/admin/{student}/message',
    '/guidance/reservation/student/{student}',
    '/guidance/concerns?student={student}',
    '/guidance/morning?student={student}',
  ]),
];
