import { z } from 'zod';
import { admin } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { day, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { referenceOrigins, systemDataRoles, termDays } from '#services/people/contract.ts';
import { collegeRow, majorRow, nameRow, statusRow, termRow } from './reference-row.ts';

/** The reference lists: read by the roles that keep system data, edited by administrators. */

const editors = [admin('system_admin')];

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

const ownOrder = ['place', '-place', 'name', '-name', 'name_ar', '-name_ar'] as const;
const latestFirst = ['-place', 'place', 'name', '-name', 'name_ar', '-name_ar'] as const;
const filters = { search: searchWords.optional() };
const broughtFilters = { ...filters, origin: z.enum(referenceOrigins).optional() };
const majorFilters = { ...broughtFilters, college: number.optional() };

/** Columns that every list's sheet and screen share, before and after its own. */
const coded = { code: 'text', name: 'text', other_name: 'text' } as const;
const numbered = { ...coded, code: 'number' } as const;
const changed = { used_by: 'number', changed_by: 'text', changed_at: 'moment' } as const;
const brought = {
  used_by: 'number',
  origin: 'text',
  source_says: 'text',
  changed_by: 'text',
  changed_at: 'moment',
} as const;
const named = { name: ['name', 'other_name'], code: ['code'] } as const;
const origins = {
  used_by: ['used_by'],
  origin: ['origin', 'source_says', 'changed_by', 'changed_at'],
} as const;

export const collegeList = defineList({
  path: '/reference/colleges',
  id: number,
  summary: 'The colleges, with head and dean',
  allow: systemDataRoles,
  row: collegeRow,
  filters: broughtFilters,
  orderings: ownOrder,
  sheet: {
    ...numbered,
    head: 'text',
    dean: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    head: ['head'],
    dean: ['dean'],
    ...origins,
  },
});

export const majorList = defineList({
  path: '/reference/majors',
  id: number,
  summary: 'The majors, with their colleges and heads',
  allow: systemDataRoles,
  row: majorRow,
  filters: majorFilters,
  orderings: ownOrder,
  sheet: {
    ...numbered,
    college: 'text',
    total_hours: 'number',
    head: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    college: ['college'],
    hours: ['total_hours'],
    head: ['head'],
    ...origins,
  },
});

export const statusList = defineList({
  path: '/reference/statuses',
  id: statusCode,
  summary: 'The academic statuses, and which of them count as active',
  allow: systemDataRoles,
  row: statusRow,
  filters: broughtFilters,
  orderings: ownOrder,
  sheet: {
    ...coded,
    is_active: 'text',
    position: 'number',
    ...brought,
  },
  columns: {
    ...named,
    is_active: ['is_active'],
    ...origins,
  },
});

export const termList = defineList({
  path: '/reference/terms',
  id: termCode,
  summary: 'The terms, latest first, and which of them is the present one',
  allow: systemDataRoles,
  row: termRow,
  filters: broughtFilters,
  orderings: latestFirst,
  sheet: {
    ...coded,
    year: 'text',
    start_date: 'day',
    end_date: 'day',
    is_current: 'text',
    ...brought,
  },
  columns: {
    ...named,
    year: ['year', 'is_current'],
    start_date: ['start_date'],
    end_date: ['end_date'],
    ...origins,
  },
});

export const levelList = defineList({
  path: '/reference/levels',
  id: smallNumber,
  summary: 'The fifteen levels',
  allow: systemDataRoles,
  row: nameRow,
  filters,
  orderings: ownOrder,
  sheet: {
    ...numbered,
    ...changed,
  },
  columns: {
    ...named,
    used_by: ['used_by'],
    changed: ['changed_by', 'changed_at'],
  },
});

export const locationList = defineList({
  path: '/reference/locations',
  id: smallNumber,
  summary: 'The two student locations',
  allow: systemDataRoles,
  row: nameRow,
  filters,
  orderings: ownOrder,
  sheet: {
    ...numbered,
    ...changed,
  },
  columns: {
    ...named,
    used_by: ['used_by'],
    changed: ['changed_by', 'changed_at'],
  },
});

export const referenceContract = defineContract({
  service: 'reference',
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
  calls: {
    listColleges: collegeList.list,
    exportColleges: collegeList.exported,
    addCollege: endpoint({
      method: 'POST',
      path: '/reference/colleges',
      summary: 'Adds a college that the source doesn’t know',
      allow: editors,
      body: newCollege,
      reply: collegeRow,
      status: 201,
      refusals: ['code_taken', 'cannot_lead'],
    }),
    editCollege: endpoint({
      method: 'PATCH',
      path: '/reference/colleges/{code}',
      summary: 'Changes a college’s names, leaders or place in the list',
      allow: editors,
      params: byNumber,
      body: collegeEdit,
      reply: collegeRow,
      refusals: ['changed_meanwhile', 'cannot_lead'],
    }),
    giveBackCollege: endpoint({
      method: 'POST',
      path: '/reference/colleges/{code}/give-back',
      summary: 'Takes the source’s words for a college again',
      allow: editors,
      params: byNumber,
      body: seen,
      reply: collegeRow,
      refusals: ['changed_meanwhile', 'nothing_to_give_back'],
    }),
    removeCollege: endpoint({
      method: 'DELETE',
      path: '/reference/colleges/{code}',
      summary: 'Takes away a college that was added by hand and that nothing refers to',
      allow: editors,
      params: byNumber,
      query: seen,
      reply: removed,
      refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
    }),
    listMajors: majorList.list,
    exportMajors: majorList.exported,
    addMajor: endpoint({
      method: 'POST',
      path: '/reference/majors',
      summary: 'Adds a major that the source doesn’t know',
      allow: editors,
      body: newMajor,
      reply: majorRow,
      status: 201,
      refusals: ['code_taken', 'unknown_college', 'cannot_lead'],
    }),
    editMajor: endpoint({
      method: 'PATCH',
      path: '/reference/majors/{code}',
      summary: 'Changes a major’s names, college, hours, head or place in the list',
      allow: editors,
      params: byNumber,
      body: majorEdit,
      reply: majorRow,
      refusals: ['changed_meanwhile', 'unknown_college', 'cannot_lead'],
    }),
    giveBackMajor: endpoint({
      method: 'POST',
      path: '/reference/majors/{code}/give-back',
      summary: 'Takes the source’s words for a major again',
      allow: editors,
      params: byNumber,
      body: seen,
      reply: majorRow,
      refusals: ['changed_meanwhile', 'nothing_to_give_back'],
    }),
    removeMajor: endpoint({
      method: 'DELETE',
      path: '/reference/majors/{code}',
      summary: 'Takes away a major that was added by hand and that nothing refers to',
      allow: editors,
      params: byNumber,
      query: seen,
      reply: removed,
      refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
    }),
    listStatuses: statusList.list,
    exportStatuses: statusList.exported,
    addStatus: endpoint({
      method: 'POST',
      path: '/reference/statuses',
      summary: 'Adds a status that the source doesn’t know',
      allow: editors,
      body: newStatus,
      reply: statusRow,
      status: 201,
      refusals: ['code_taken'],
    }),
    editStatus: endpoint({
      method: 'PATCH',
      path: '/reference/statuses/{code}',
      summary: 'Changes a status’s names, whether it counts as active, or its place in the list',
      allow: editors,
      params: byStatus,
      body: statusEdit,
      reply: statusRow,
      refusals: ['changed_meanwhile'],
    }),
    giveBackStatus: endpoint({
      method: 'POST',
      path: '/reference/statuses/{code}/give-back',
      summary: 'Takes the source’s words for a status again',
      allow: editors,
      params: byStatus,
      body: seen,
      reply: statusRow,
      refusals: ['changed_meanwhile', 'nothing_to_give_back'],
    }),
    removeStatus: endpoint({
      method: 'DELETE',
      path: '/reference/statuses/{code}',
      summary: 'Takes away a status that was added by hand and that no student has',
      allow: editors,
      params: byStatus,
      query: seen,
      reply: removed,
      refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
    }),
    listTerms: termList.list,
    exportTerms: termList.exported,
    addTerm: endpoint({
      method: 'POST',
      path: '/reference/terms',
      summary: 'Adds a term that the source doesn’t know; both labels of its year are computed',
      allow: editors,
      body: newTerm,
      reply: termRow,
      status: 201,
      refusals: ['code_taken', 'terms_overlap', 'ends_before_it_starts'],
    }),
    editTerm: endpoint({
      method: 'PATCH',
      path: '/reference/terms/{code}',
      summary: 'Changes a term’s names or days',
      allow: editors,
      params: byTerm,
      body: termEdit,
      reply: termRow,
      refusals: ['changed_meanwhile', 'terms_overlap', 'ends_before_it_starts'],
    }),
    giveBackTerm: endpoint({
      method: 'POST',
      path: '/reference/terms/{code}/give-back',
      summary: 'Takes the source’s words for a term again',
      allow: editors,
      params: byTerm,
      body: seen,
      reply: termRow,
      refusals: ['changed_meanwhile', 'nothing_to_give_back', 'terms_overlap'],
    }),
    removeTerm: endpoint({
      method: 'DELETE',
      path: '/reference/terms/{code}',
      summary: 'Takes away a term that was added by hand and in which no student joined',
      allow: editors,
      params: byTerm,
      query: seen,
      reply: removed,
      refusals: ['changed_meanwhile', 'from_source', 'still_in_use'],
    }),
    currentTerm: endpoint({
      method: 'GET',
      path: '/reference/terms/current',
      summary: 'The present term, and the one that the days alone would make present',
      allow: systemDataRoles,
      reply: z.strictObject({ term: termRow.nullable(), by_days: termRow.nullable() }),
    }),
    setCurrentTerm: endpoint({
      method: 'PUT',
      path: '/reference/terms/current',
      summary: 'Sets the present term by hand; null lets the days decide again',
      allow: editors,
      body: z.strictObject({ code: termCode.nullable() }),
      reply: z.strictObject({ code: z.string().nullable() }),
      refusals: ['changed_meanwhile'],
    }),
    listLevels: levelList.list,
    exportLevels: levelList.exported,
    editLevel: endpoint({
      method: 'PATCH',
      path: '/reference/levels/{code}',
      summary: 'Changes a level’s names',
      allow: editors,
      params: bySmallNumber,
      body: nameEdit,
      reply: nameRow,
      refusals: ['changed_meanwhile'],
    }),
    listLocations: locationList.list,
    exportLocations: locationList.exported,
    editLocation: endpoint({
      method: 'PATCH',
      path: '/reference/locations/{code}',
      summary: 'Changes a location’s names',
      allow: editors,
      params: bySmallNumber,
      body: nameEdit,
      reply: nameRow,
      refusals: ['changed_meanwhile'],
    }),
    listLeaders: endpoint({
      method: 'GET',
      path: '/reference/leaders',
      summary: 'Whoever may be named head (roles 2, 24) or dean (roles 4, 8)',
      allow: editors,
      query: listQuery({
        filters: { ...filters, post: z.enum(['head', 'dean']) },
        ordering: ['match', 'user_id'],
      }),
      reply: listReply(person),
    }),
  },
});
