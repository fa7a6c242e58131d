import { z } from 'zod';
import { student as studentRole } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { chosenIds, exportBody, exportReply } from '#platform/contract/exporting.ts';
import { day, decimal, flag, moment, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { guideSheetColumns, moveSheetColumns } from './advisor-sheets.ts';
import { assignment, mostAssigned, noteOf, sheetBody } from './assignment.ts';
import { guide, namedPerson } from './guide.ts';
import { changeReasons, moveActions, moveStates } from './move.ts';
import { assigners, guides, requestDeciders, studentReaders } from './reach.ts';
import { studentViews } from './student.ts';
import { studentSheetColumns } from './student-sheet.ts';

const named = z.strictObject({ name: z.string(), name_ar: z.string() });
const place = named.extend({ id: z.int() });
const coded = named.extend({ code: z.string() });

const advisor = place.extend({ user_id: z.string(), phone: z.string(), email: z.string() });

/** Every field that the spec names of a student (section 3). */
export const student = z.strictObject({
  id: z.int(),
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** Whole for registration; for everybody else all but its last four digits are covered in a list. */
  national_id: z.string(),
  /** 1 male, 2 female. */
  gender: z.literal([1, 2]),
  /** National form 5XXXXXXXX: as confirmed in the portal, else as the source has it. */
  phone: z.string(),
  email: z.string(),
  major: place,
  college: place,
  /** Of 5; null before the first grades. */
  gpa: z.number().nullable(),
  passed_hours: z.int(),
  total_hours: z.int(),
  remaining_hours: z.int(),
  registered_hours: z.int(),
  level: z.int(),
  study_type: z.string(),
  join_semester: coded,
  academic_state: coded,
  advisor: advisor.nullable(),
  /** 1 means a payment problem. */
  is_halted: z.literal([0, 1]),
  marital_status: z.string(),
  /** ISO 3166-1, two letters. */
  nationality: z.string(),
});

export const studentRecord = student.extend({
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string(),
  middle_name_ar: z.string(),
  last_name_ar: z.string(),
  birth_date: day,
});

export type Student = z.infer<typeof student>;
export type StudentRecord = z.infer<typeof studentRecord>;

const code = text({ max: 40 });
const hours = wholeNumber({ min: 0, max: 1000 }).optional();
const level = wholeNumber({ min: 1, max: 15 }).optional();
const gpa = decimal({ min: 0, max: 5 }).optional();

/** The filters of the students list; `_from` and `_to` are both included. */
const studentFilters = {
  search: searchWords.optional(),
  view: z.enum(studentViews).optional(),
  major: rowId.optional(),
  college: rowId.optional(),
  gender: z.enum(['1', '2']).optional(),
  join_semester: code.optional(),
  academic_state: code.optional(),
  study_type: code.optional(),
  marital_status: code.optional(),
  nationality: text({ max: 2 }).optional(),
  advisor: rowId.optional(),
  is_halted: flag.optional(),
  level_from: level,
  level_to: level,
  gpa_from: gpa,
  gpa_to: gpa,
  passed_hours_from: hours,
  passed_hours_to: hours,
  remaining_hours_from: hours,
  remaining_hours_to: hours,
  registered_hours_from: hours,
  registered_hours_to: hours,
  total_hours_from: hours,
  total_hours_to: hours,
};

/** What the list may be sorted by; the first is what it does when it is not told. */
const studentOrderings = [
  'name',
  '-name',
  'student_id',
  '-student_id',
  'gpa',
  '-gpa',
  'level',
  '-level',
  'passed_hours',
  '-passed_hours',
  'remaining_hours',
  '-remaining_hours',
  'registered_hours',
  '-registered_hours',
  'join_semester',
  '-join_semester',
] as const;

/** What a filter offers: only what some student within the caller's reach has. */
const choices = z.strictObject({
  majors: z.array(place.extend({ college: z.int() })),
  colleges: z.array(place),
  join_semesters: z.array(coded),
  academic_states: z.array(coded),
  study_types: z.array(z.string()),
  marital_statuses: z.array(z.string()),
  nationalities: z.array(z.string()),
  advisors: z.array(place.extend({ user_id: z.string() })),
});

export type StudentChoices = z.infer<typeof choices>;

/** A wish that a student be guided by somebody else. */
export const move = z.strictObject({
  id: z.int(),
  student: namedPerson.extend({
    /** Null for who does not reach the student any more. */
    major: place.nullable(),
  }),
  /** The guide at the time; null is nobody. */
  from: namedPerson.nullable(),
  /** Who is wished for; null leaves it to who decides. */
  advisor: namedPerson.nullable(),
  reason: z.string(),
  state: z.enum(moveStates),
  asked_by: namedPerson,
  asked_at: moment,
  /** Who became the guide; null until it is approved. */
  to: namedPerson.nullable(),
  decided_by: namedPerson.nullable(),
  decided_at: moment.nullable(),
  decision_reason: z.string(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(moveActions)),
});

export type Move = z.infer<typeof move>;

const advisorChange = z.strictObject({
  id: z.int(),
  from: namedPerson.nullable(),
  to: namedPerson.nullable(),
  reason: z.enum(changeReasons),
  note: z.string(),
  /** Null is the source. */
  changed_by: namedPerson.nullable(),
  changed_at: moment,
});

export type AdvisorChangeRow = z.infer<typeof advisorChange>;

const myAdvisor = z.strictObject({
  advisor: namedPerson
    .extend({ email: z.string(), phone: z.string(), office: z.string() })
    .nullable(),
  /** Since when, where the portal knows it. */
  since: moment.nullable(),
  /** The request that waits, which stands in the way of another. */
  pending: move.nullable(),
});

export type MyAdvisor = z.infer<typeof myAdvisor>;

const idParams = z.strictObject({ id: rowId });
const why = text({ max: 500, multiline: true });

export const transferBody = z.strictObject({ advisor: rowId, reason: why });
export const requestBody = z.strictObject({ advisor: rowId.optional(), reason: why });
/** Without a reason nobody is told no; an approved request names the guide where the wish doesn't. */
const decisionBody = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: noteOf.default(''),
});

const moveFilters = {
  search: searchWords.optional(),
  state: z.enum(moveStates).optional(),
  from: rowId.optional(),
  to: rowId.optional(),
  major: rowId.optional(),
  college: rowId.optional(),
};
const moveOrderings = ['-asked_at', 'asked_at'] as const;

const guideFilters = {
  search: searchWords.optional(),
  major: rowId.optional(),
  college: rowId.optional(),
  section: z.enum(['1', '2']).optional(),
  /** Only those who can be given somebody. */
  has_places: flag.optional(),
  without_students: flag.optional(),
  /** Only those who may take this student. */
  student: rowId.optional(),
};
const guideOrderings = [
  'name',
  '-name',
  'students',
  '-students',
  'places_left',
  '-places_left',
] as const;

/** What can be wrong with who is to become the guide. */
const advisorRefusals = ['not_a_guide', 'guide_full', 'other_section', 'same_advisor'] as const;

export const guidanceContract = defineContract({
  service: 'guidance',
  switch: 'AcademicEnable',
  refusals: {
    not_a_guide: 400,
    other_section: 400,
    nothing_chosen: 400,
    too_many_students: 400,
    sheet_unreadable: 400,
    reason_missing: 400,
    advisor_missing: 400,
    same_advisor: 409,
    guide_full: 409,
    guides_full: 409,
    transfer_pending: 409,
    request_pending: 409,
    already_decided: 409,
  },
  calls: {
    listStudents: endpoint({
      method: 'GET',
      path: '/guidance/all/students',
      summary: 'The students within the reach of the role in force',
      allow: studentReaders,
      query: listQuery({
        filters: studentFilters,
        ordering: studentOrderings,
      }),
      reply: listReply(student),
    }),
    exportStudents: endpoint({
      method: 'POST',
      path: '/guidance/all/students/export',
      summary:
        'The same students as a workbook or as CSV: all that the filters find, or the chosen',
      allow: studentReaders,
      body: exportBody({
        filters: { ...studentFilters, ids: chosenIds.optional() },
        ordering: studentOrderings,
        columns: studentSheetColumns,
      }),
      reply: exportReply,
    }),
    countStudents: endpoint({
      method: 'GET',
      path: '/guidance/all/students/counts',
      summary: 'How many students each view of the list holds',
      allow: studentReaders,
      reply: z.strictObject({
        all: z.int(),
        ...Object.fromEntries(studentViews.map((view) => [view, z.int()] as const)),
      } as Record<'all' | (typeof studentViews)[number], z.ZodInt>),
    }),
    listChoices: endpoint({
      method: 'GET',
      path: '/guidance/all/students/choices',
      summary: 'What the filters of the students list offer',
      allow: studentReaders,
      reply: choices,
    }),
    getStudent: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/retrieve',
      summary: 'Everything of one student within the reach of the role in force',
      allow: studentReaders,
      params: z.strictObject({ id: rowId }),
      reply: studentRecord,
    }),
    listOwnStudents: endpoint({
      method: 'GET',
      path: '/guidance/students',
      summary:
        'The students whose guide the caller is; with a semester, those who had joined by then',
      allow: guides,
      query: listQuery({
        filters: { ...studentFilters, semester: code.optional() },
        ordering: studentOrderings,
      }),
      reply: listReply(student),
    }),
    assignStudents: endpoint({
      method: 'POST',
      path: '/guidance/students',
      summary:
        'Gives students a guide, or spreads them evenly among several; tried out without a change',
      allow: assigners,
      body: z.strictObject({
        students: z.array(rowId).min(1).max(mostAssigned).optional(),
        /** In place of naming them: all that these filters of the list find. */
        filters: z.strictObject(studentFilters).optional(),
        advisor: rowId.optional(),
        evenly_among: z.array(rowId).min(1).max(100).optional(),
        note: noteOf.default(''),
        preview: z.boolean().default(false),
      }),
      reply: assignment,
      refusals: [
        'nothing_chosen',
        'too_many_students',
        'not_a_guide',
        'guide_full',
        'guides_full',
        'other_section',
      ],
    }),
    assignFromSheet: endpoint({
      method: 'POST',
      path: '/guidance/students/sheet',
      summary: 'Gives students the guides that a CSV names, row by row; tried out without a change',
      allow: assigners,
      body: sheetBody,
      reply: assignment,
      refusals: ['sheet_unreadable', 'too_many_students'],
    }),
    listGuides: endpoint({
      method: 'GET',
      path: '/guidance/academic/list',
      summary: 'The guides one may choose, with how many students each has and takes',
      allow: [studentRole, ...studentReaders],
      query: listQuery({
        filters: guideFilters,
        ordering: guideOrderings,
      }),
      reply: listReply(guide),
    }),
    exportGuides: endpoint({
      method: 'POST',
      path: '/guidance/academic/list/export',
      summary: 'The same guides as a workbook or as CSV',
      allow: assigners,
      body: exportBody({
        filters: guideFilters,
        ordering: guideOrderings,
        columns: guideSheetColumns,
      }),
      reply: exportReply,
    }),
    setCapacity: endpoint({
      method: 'PATCH',
      path: '/guidance/academic/list/{id}',
      summary: 'How many students a guide takes; null for as many as the university says',
      allow: assigners,
      params: idParams,
      body: z.strictObject({ capacity: wholeNumber({ min: 0, max: 5000 }).nullable() }),
      reply: guide,
      refusals: ['not_a_guide'],
    }),
    listAdvisorHistory: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/advisors',
      summary: 'Who guided a student, since when and why it changed',
      allow: studentReaders,
      params: idParams,
      query: listQuery({ filters: {}, ordering: ['-changed_at', 'changed_at'] }),
      reply: listReply(advisorChange),
    }),
    askTransfer: endpoint({
      method: 'POST',
      path: '/guidance/admin/transferred',
      summary: 'A guide asks that students of theirs be guided by somebody else',
      allow: guides,
      body: transferBody.extend({ students: z.array(rowId).min(1).max(200) }),
      reply: listReply(move),
      status: 201,
      refusals: [...advisorRefusals, 'transfer_pending'],
      idempotent: true,
    }),
    listTransfers: endpoint({
      method: 'GET',
      path: '/guidance/admin/transferred',
      summary: 'Transfers of students within reach; for a guide, those they have asked for',
      allow: studentReaders,
      query: listQuery({ filters: moveFilters, ordering: moveOrderings }),
      reply: listReply(move),
    }),
    exportTransfers: endpoint({
      method: 'POST',
      path: '/guidance/admin/transferred/export',
      summary: 'The same transfers as a workbook or as CSV',
      allow: studentReaders,
      body: exportBody({
        filters: moveFilters,
        ordering: moveOrderings,
        columns: moveSheetColumns,
      }),
      reply: exportReply,
    }),
    decideTransfer: endpoint({
      method: 'PATCH',
      path: '/guidance/admin/transferred/{id}',
      summary: 'Approves a transfer, which moves the student at once, or rejects it with a reason',
      allow: assigners,
      params: idParams,
      body: decisionBody,
      reply: move,
      refusals: [...advisorRefusals, 'already_decided', 'reason_missing', 'advisor_missing'],
    }),
    editTransfer: endpoint({
      method: 'PUT',
      path: '/guidance/admin/transferred/{id}',
      summary: 'Who asked for a transfer changes to whom or why, while it waits',
      allow: guides,
      params: idParams,
      body: transferBody,
      reply: move,
      refusals: [...advisorRefusals, 'already_decided'],
    }),
    withdrawTransfer: endpoint({
      method: 'DELETE',
      path: '/guidance/admin/transferred/{id}',
      summary: 'Who asked for a transfer takes it back, while it waits',
      allow: guides,
      params: idParams,
      reply: move,
      refusals: ['already_decided'],
    }),
    getMyAdvisor: endpoint({
      method: 'GET',
      path: '/guidance/student/advisor',
      summary: 'The student’s own guide, and their request for another where one waits',
      allow: [studentRole],
      reply: myAdvisor,
    }),
    askChange: endpoint({
      method: 'POST',
      path: '/guidance/student/advising/change',
      summary: 'A student asks for another guide, by name or as the head decides',
      allow: [studentRole],
      body: requestBody,
      reply: move,
      status: 201,
      refusals: [...advisorRefusals, 'request_pending'],
      idempotent: true,
    }),
    listMyRequests: endpoint({
      method: 'GET',
      path: '/guidance/student/advising/change',
      summary: 'The student’s own requests for another guide and what became of them',
      allow: [studentRole],
      query: listQuery({ filters: {}, ordering: moveOrderings }),
      reply: listReply(move),
    }),
    withdrawRequest: endpoint({
      method: 'DELETE',
      path: '/guidance/student/advising/change/{id}',
      summary: 'A student takes an own request back, while it waits',
      allow: [studentRole],
      params: idParams,
      reply: move,
      refusals: ['already_decided'],
    }),
    listRequests: endpoint({
      method: 'GET',
      path: '/guidance/request/advising/change',
      summary: 'What students within reach have asked for, and what became of it',
      allow: assigners,
      query: listQuery({ filters: moveFilters, ordering: moveOrderings }),
      reply: listReply(move),
    }),
    exportRequests: endpoint({
      method: 'POST',
      path: '/guidance/request/advising/change/export',
      summary: 'The same requests as a workbook or as CSV',
      allow: assigners,
      body: exportBody({
        filters: moveFilters,
        ordering: moveOrderings,
        columns: moveSheetColumns,
      }),
      reply: exportReply,
    }),
    decideRequest: endpoint({
      method: 'PATCH',
      path: '/guidance/request/advising/change/{id}',
      summary: 'The head approves a request, naming the guide, or rejects it with a reason',
      allow: requestDeciders,
      params: idParams,
      body: decisionBody.extend({ advisor: rowId.optional() }),
      reply: move,
      refusals: [...advisorRefusals, 'already_decided', 'reason_missing', 'advisor_missing'],
    }),
  },
});
