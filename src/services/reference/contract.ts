import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { referenceOrigins, termDays } from '#services/people/contract.ts';
import { referenceCalls } from './calls.ts';
import { collegeList, levelList, locationList, majorList, statusList, termList } from './lists.ts';
import { collegeRow, majorRow, nameRow, statusRow, termRow } from './reference-row.ts';

const name = text({ max: 120 });
const names = { name, name_ar: name };
const version = wholeNumber({ min: 0, max: 2_147_483_647 });
const position = wholeNumber({ min: 0, max: 9999 });
const number = wholeNumber({ min: 1, max: 999_999_999 });
const statusCode = text({ max: 40 }).pipe(z.string().regex(/^[a-z0-9_]+$/, 'invalid'));
const termCode = text({ max: 3 }).pipe(z.string().regex(/^\d{3}$/, 'invalid'));
const termDay = day.refine(
  (value) => value >= termDays.first && value <= termDays.last,
  'invalid_date',
);

const collegeFields = { ...names, head: rowId.nullable(), dean: rowId.nullable() };
const majorFields = {
  ...names,
  college_code: number,
  total_hours: wholeNumber({ min: 1, max: 1000 }),
  head: rowId.nullable(),
};
const statusFields = { ...names, is_active: z.boolean() };
const termFields = {
  ...names,
  ordinal: wholeNumber({ min: 1, max: 3 }),
  start_date: termDay,
  end_date: termDay,
};

/** Fields that are left out stay unchanged. */
function editOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend({ version });
}

const collegeEdit = editOf({ ...collegeFields, position });
const majorEdit = editOf({ ...majorFields, position });
const statusEdit = editOf({ ...statusFields, position });
const termEdit = editOf(termFields);
const nameEdit = editOf(names);
const newCollege = z.strictObject({ code: number, ...collegeFields });
const newMajor = z.strictObject({ code: number, ...majorFields });
const newStatus = z.strictObject({ code: statusCode, ...statusFields });
export const newTerm = z.strictObject({ code: termCode, ...termFields });

/** The values of the forms: `code` only for new rows, `position` only for existing ones. */
export const collegeForm = newCollege.extend({ position });
export const majorForm = newMajor.extend({ position });
export const statusForm = newStatus.extend({ position });
export const nameForm = z.strictObject(names);

const byNumber = z.strictObject({ code: number });
/** Levels and locations: people's records hold their codes as small numbers. */
const smallNumber = wholeNumber({ min: 1, max: 99 });
const bySmallNumber = z.strictObject({ code: smallNumber });
const byStatus = z.strictObject({ code: statusCode });
const byTerm = z.strictObject({ code: termCode });
const seen = z.strictObject({ version });
const removed = z.strictObject({ code: z.union([z.int(), z.string()]) });
const filters = { search: searchWords.optional() };
const broughtFilters = { ...filters, origin: z.enum(referenceOrigins).optional() };
const majorFilters = { ...broughtFilters, college: number.optional() };

const collegeListShapes = shapeList(collegeList, {
  id: number,
  summary: 'The colleges, with head and dean',
  row: collegeRow,
  filters: broughtFilters,
});

const majorListShapes = shapeList(majorList, {
  id: number,
  summary: 'The majors, with their colleges and heads',
  row: majorRow,
  filters: majorFilters,
});

const statusListShapes = shapeList(statusList, {
  id: statusCode,
  summary: 'The academic statuses, and which of them count as active',
  row: statusRow,
  filters: broughtFilters,
});

const termListShapes = shapeList(termList, {
  id: termCode,
  summary: 'The terms, latest first, and which of them is the present one',
  row: termRow,
  filters: broughtFilters,
});

const levelListShapes = shapeList(levelList, {
  id: smallNumber,
  summary: 'The fifteen levels',
  row: nameRow,
  filters,
});

const locationListShapes = shapeList(locationList, {
  id: smallNumber,
  summary: 'The two student locations',
  row: nameRow,
  filters,
});

const shapes = defineShapes({
  listColleges: collegeListShapes.list,
  exportColleges: collegeListShapes.exported,
  addCollege: {
    summary: 'Adds a college that the source doesn’t know',
    body: newCollege,
    reply: collegeRow,
    status: 201,
    refusals: ['code_taken', 'cannot_lead'],
  },
  editCollege: {
    summary: 'Changes a college’s names, leaders or place in the list',
    params: byNumber,
    body: collegeEdit,
    reply: collegeRow,
    refusals: ['changed_meanwhile', 'cannot_lead'],
  },
  giveBackCollege: {
    summary: 'Takes the source’s words for a college again',
    params: byNumber,
    body: seen,
    reply: collegeRow,
    refusals: ['changed_meanwhile', 'nothing_to_give_back'],
  },
  removeCollege: {
    summary: 'Takes away a college that was added by hand and that nothing refers to',
    params: byNumber,
    query: seen,
    reply: removed,
    refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
  },
  listMajors: majorListShapes.list,
  exportMajors: majorListShapes.exported,
  addMajor: {
    summary: 'Adds a major that the source doesn’t know',
    body: newMajor,
    reply: majorRow,
    status: 201,
    refusals: ['code_taken', 'unknown_college', 'cannot_lead'],
  },
  editMajor: {
    summary: 'Changes a major’s names, college, hours, head or place in the list',
    params: byNumber,
    body: majorEdit,
    reply: majorRow,
    refusals: ['changed_meanwhile', 'unknown_college', 'cannot_lead'],
  },
  giveBackMajor: {
    summary: 'Takes the source’s words for a major again',
    params: byNumber,
    body: seen,
    reply: majorRow,
    refusals: ['changed_meanwhile', 'nothing_to_give_back'],
  },
  removeMajor: {
    summary: 'Takes away a major that was added by hand and that nothing refers to',
    params: byNumber,
    query: seen,
    reply: removed,
    refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
  },
  listStatuses: statusListShapes.list,
  exportStatuses: statusListShapes.exported,
  addStatus: {
    summary: 'Adds a status that the source doesn’t know',
    body: newStatus,
    reply: statusRow,
    status: 201,
    refusals: ['code_taken'],
  },
  editStatus: {
    summary: 'Changes a status’s names, whether it counts as active, or its place in the list',
    params: byStatus,
    body: statusEdit,
    reply: statusRow,
    refusals: ['changed_meanwhile'],
  },
  giveBackStatus: {
    summary: 'Takes the source’s words for a status again',
    params: byStatus,
    body: seen,
    reply: statusRow,
    refusals: ['changed_meanwhile', 'nothing_to_give_back'],
  },
  removeStatus: {
    summary: 'Takes away a status that was added by hand and that no student has',
    params: byStatus,
    query: seen,
    reply: removed,
    refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
  },
  listTerms: termListShapes.list,
  exportTerms: termListShapes.exported,
  addTerm: {
    summary: 'Adds a term that the source doesn’t know; both labels of its year are computed',
    body: newTerm,
    reply: termRow,
    status: 201,
    refusals: ['code_taken', 'terms_overlap', 'ends_before_it_starts'],
  },
  editTerm: {
    summary: 'Changes a term’s names or days',
    params: byTerm,
    body: termEdit,
    reply: termRow,
    refusals: ['changed_meanwhile', 'terms_overlap', 'ends_before_it_starts'],
  },
  giveBackTerm: {
    summary: 'Takes the source’s words for a term again',
    params: byTerm,
    body: seen,
    reply: termRow,
    refusals: ['changed_meanwhile', 'nothing_to_give_back', 'terms_overlap'],
  },
  removeTerm: {
    summary: 'Takes away a term that was added by hand and in which no student joined',
    params: byTerm,
    query: seen,
    reply: removed,
    refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
  },
  currentTerm: {
    summary: 'The present term, and the one that the days alone would make present',
    reply: z.strictObject({ term: termRow.nullable(), by_days: termRow.nullable() }),
  },
  presentTerm: {
    summary: 'The present term and its days, for everybody; null between two terms',
    reply: z.strictObject({
      term: named.extend({ start_date: day, end_date: day }).nullable(),
    }),
  },
  setCurrentTerm: {
    summary: 'Sets the present term by hand; null lets the days decide again',
    body: z.strictObject({ code: termCode.nullable() }),
    reply: z.strictObject({ code: z.string().nullable() }),
    refusals: ['changed_meanwhile'],
  },
  listLevels: levelListShapes.list,
  exportLevels: levelListShapes.exported,
  editLevel: {
    summary: 'Changes a level’s names',
    params: bySmallNumber,
    body: nameEdit,
    reply: nameRow,
    refusals: ['changed_meanwhile'],
  },
  listLocations: locationListShapes.list,
  exportLocations: locationListShapes.exported,
  editLocation: {
    summary: 'Changes a location’s names',
    params: bySmallNumber,
    body: nameEdit,
    reply: nameRow,
    refusals: ['changed_meanwhile'],
  },
  listLeaders: {
    summary: 'Whoever may be named head (roles 2, 24) or dean (roles 4, 8)',
    query: listQuery({
      filters: { ...filters, post: z.enum(['head', 'dean']) },
      ordering: ['match', 'user_id'],
    }),
    reply: listReply(person),
  },
});

export type ReferenceShapes = typeof shapes;

export const referenceContract = defineContract({
  refusals: {
    changed_meanwhile: 409,
    code_taken: 409,
    still_in_use: 409,
    from_source: 409,
    nothing_to_give_back: 409,
    terms_overlap: 409,
    unknown_college: 400,
    ends_before_it_starts: 400,
    cannot_lead: 400,
  },
  calls: referenceCalls,
  shapes,
});
