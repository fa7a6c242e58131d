/** The readers of a list; each gets it as far as their role reaches. */
export type Reader = 'guide' | 'head' | 'registrar' | 'student';

export interface Read {
  reader: Reader;
  /** `{student}`, `{message}` and `{campaign}` are the reader's own, `{self}` is the reader. */
  path: string;
  /** Of what is asked by POST. */
  body?: object;
}

function readsOf(reader: Reader, paths: readonly string[]): Read[] {
  return paths.map((path) => ({ reader, path }));
}

const students = '/guidance/all/students';

/** The requests of home. */
const home = ['/waits', '/waits/figures', '/waits/done'];

/** Of one's own, and how far the students of one have come. */
const campaigns = [
  '/guidance/campaigns',
  '/guidance/campaigns?state=running',
  '/guidance/campaigns/{campaign}',
  '/guidance/campaigns/{campaign}/students',
  '/guidance/campaigns/{campaign}/students?state=booked',
];

/** Home, and every list, page and report of guidance and what their filters offer, the lists with every filter. */
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
    '/guidance/all/students/choices',
    '/guidance/absence/report',
    '/guidance/absence/report?major=5',
    '/guidance/absence/report?course=CSC%20411',
    '/guidance/absence/report/choices',
    '/guidance/quality',
    '/guidance/quality?major=5',
    '/guidance/quality?from=2026-08-24&to=2026-12-16',
    '/guidance/quality/choices',
    '/guidance/quality/students?contact=not_contacted',
    '/guidance/quality/students?cases=NR',
    '/guidance/quality/students?no_show=true',
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
    '/guidance/concerns/raised',
    '/guidance/corrections',
    '/guidance/corrections?view=all&field=marital_status',
    '/guidance/corrections/counts',
    '/guidance/academic/list',
    '/guidance/academic/list?without_students=true',
    '/guidance/academic/list?ordering=places_left',
    '/guidance/admin/transferred',
    '/guidance/admin/transferred?state=pending',
    ...campaigns,
    ...home,
  ]),
  ...readsOf('head', [
    students,
    '/guidance/messages',
    '/guidance/morning',
    '/guidance/concerns',
    '/guidance/request/advising/change',
    '/guidance/request/advising/change?state=pending',
    '/guidance/quality',
    '/guidance/quality/choices',
    '/guidance/absence/report',
    '/guidance/absence/report/choices',
    ...home,
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
    '/guidance/concerns/raised',
    '/guidance/concerns/raised?kind=praise',
    '/guidance/concerns/students',
    '/guidance/concerns/students?search=qahtani',
    '/guidance/admin/transferred',
    ...campaigns,
    '/guidance/reservation/staff/{self}',
    '/guidance/reservation/staff/{self}?from=2026-11-15&to=2026-11-21',
    '/guidance/student/{student}/retrieve',
    '/guidance/student/{student}/plan',
    '/guidance/student/{student}/transcript',
    '/guidance/student/{student}/absences',
    '/guidance/student/{student}/advisors',
    '/guidance/admin/{student}/message',
    '/guidance/message/{message}',
    '/guidance/message/{message}/reply',
    '/guidance/reservation/student/{student}',
    '/guidance/concerns?student={student}',
    '/guidance/morning?student={student}',
    ...home,
  ]),
  // A campaign invites 2,000 at most: a guide asks for all of theirs, where others would be refused.
  { reader: 'guide', path: '/guidance/campaigns/preview', body: { filters: {} } },
  ...readsOf('student', [
    '/guidance/student/{self}/retrieve',
    '/guidance/student/{self}/plan',
    '/guidance/student/{self}/transcript',
    '/guidance/student/{self}/absences',
    '/guidance/student/{self}/message',
    '/guidance/student/{self}/message?state=closed',
    '/guidance/message/{message}',
    '/guidance/message/{message}/reply',
    '/guidance/praise',
    '/guidance/student/campaigns',
    '/guidance/student/advisor',
    '/guidance/student/advising/change',
    '/guidance/student/corrections',
    '/guidance/academic/list',
    '/guidance/reservation/student',
    '/guidance/reservation/student?online=false',
    '/guidance/reservation/student/reserve',
    '/guidance/reservation/student/reserve?ahead=true',
    ...home,
  ]),
];
