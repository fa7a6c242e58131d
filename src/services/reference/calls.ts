import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { ReferenceShapes } from './contract.ts';

/** The reference lists: read by the roles that keep system data, edited by administrators. */
export const editors = [admin('system_admin')];

export const ownOrder = ['place', '-place', 'name', '-name', 'name_ar', '-name_ar'] as const;

export const latestFirst = ['-place', 'place', 'name', '-name', 'name_ar', '-name_ar'] as const;

/** Columns that every list's sheet and screen share, before and after its own. */
export const coded = { code: 'text', name: 'text', other_name: 'text' } as const;

export const numbered = { ...coded, code: 'number' } as const;

export const changed = { used_by: 'number', changed_by: 'text', changed_at: 'moment' } as const;

export const brought = {
  used_by: 'number',
  origin: 'text',
  source_says: 'text',
  changed_by: 'text',
  changed_at: 'moment',
} as const;

export const named = { name: ['name', 'other_name'], code: ['code'] } as const;

export const origins = {
  used_by: ['used_by'],
  origin: ['origin', 'source_says', 'changed_by', 'changed_at'],
} as const;

export const collegeList = defineList({
  path: '/reference/colleges',
  allow: systemDataRoles,
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
  allow: systemDataRoles,
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
  allow: systemDataRoles,
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
  allow: systemDataRoles,
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
  allow: systemDataRoles,
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
  allow: systemDataRoles,
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

export const referenceCalls = defineCalls<ReferenceShapes>('reference')({
  listColleges: collegeList.list,
  exportColleges: collegeList.exported,
  addCollege: call('POST /reference/colleges', editors),
  editCollege: call('PATCH /reference/colleges/{code}', editors),
  giveBackCollege: call('POST /reference/colleges/{code}/give-back', editors),
  removeCollege: call('DELETE /reference/colleges/{code}', editors),
  listMajors: majorList.list,
  exportMajors: majorList.exported,
  addMajor: call('POST /reference/majors', editors),
  editMajor: call('PATCH /reference/majors/{code}', editors),
  giveBackMajor: call('POST /reference/majors/{code}/give-back', editors),
  removeMajor: call('DELETE /reference/majors/{code}', editors),
  listStatuses: statusList.list,
  exportStatuses: statusList.exported,
  addStatus: call('POST /reference/statuses', editors),
  editStatus: call('PATCH /reference/statuses/{code}', editors),
  giveBackStatus: call('POST /reference/statuses/{code}/give-back', editors),
  removeStatus: call('DELETE /reference/statuses/{code}', editors),
  listTerms: termList.list,
  exportTerms: termList.exported,
  addTerm: call('POST /reference/terms', editors),
  editTerm: call('PATCH /reference/terms/{code}', editors),
  giveBackTerm: call('POST /reference/terms/{code}/give-back', editors),
  removeTerm: call('DELETE /reference/terms/{code}', editors),
  currentTerm: call('GET /reference/terms/current', systemDataRoles),
  presentTerm: call('GET /reference/terms/present', 'signed_in'),
  setCurrentTerm: call('PUT /reference/terms/current', editors),
  listLevels: levelList.list,
  exportLevels: levelList.exported,
  editLevel: call('PATCH /reference/levels/{code}', editors),
  listLocations: locationList.list,
  exportLocations: locationList.exported,
  editLocation: call('PATCH /reference/locations/{code}', editors),
  listLeaders: call('GET /reference/leaders', editors),
});
