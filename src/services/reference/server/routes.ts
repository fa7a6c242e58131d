import { presentPerson } from '#platform/contract/person.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listHolders } from '#services/accounts/server/public.ts';
import { leaderRoles } from '#services/people/contract.ts';
import {
  findCurrentTerms,
  findPresentTerm,
  setCurrentTerm,
} from '#services/people/server/public.ts';
import type { referenceContract } from '../contract.ts';
import { collegeList, levelList, locationList, majorList, statusList, termList } from '../lists.ts';
import { type ExportDeps, listExport } from './export-list.ts';
import { broughtHandlers, listHandlers } from './list-handlers.ts';
import {
  presentCollege,
  presentMajor,
  presentName,
  presentStatus,
  presentTerm,
} from './present.ts';
import { collegeCells, majorCells, nameCells, statusCells, termCells } from './sheet-cells.ts';

export function referenceRoutes(deps: ExportDeps): Handlers<typeof referenceContract> {
  const colleges = broughtHandlers(deps, 'college', presentCollege);
  const majors = broughtHandlers(deps, 'major', presentMajor);
  const statuses = broughtHandlers(deps, 'academic_status', presentStatus);
  const terms = broughtHandlers(deps, 'term', presentTerm);
  const levels = listHandlers(deps, 'level', presentName);
  const locations = listHandlers(deps, 'student_location', presentName);
  const termOf = async (code: string | null, now: Date) => {
    if (code === null) return null;
    const found = await terms.find(code, now);
    return found ?? null;
  };

  return {
    listColleges: colleges.list,
    exportColleges: listExport(deps, {
      name: 'colleges',
      list: colleges.list,
      sheet: collegeList.sheet,
      cells: collegeCells,
    }),
    addCollege: colleges.add,
    editCollege: colleges.edit,
    giveBackCollege: colleges.giveBack,
    removeCollege: colleges.remove,
    listMajors: majors.list,
    exportMajors: listExport(deps, {
      name: 'majors',
      list: majors.list,
      sheet: majorList.sheet,
      cells: majorCells,
    }),
    addMajor: majors.add,
    editMajor: majors.edit,
    giveBackMajor: majors.giveBack,
    removeMajor: majors.remove,
    listStatuses: statuses.list,
    exportStatuses: listExport(deps, {
      name: 'statuses',
      list: statuses.list,
      sheet: statusList.sheet,
      cells: statusCells,
    }),
    addStatus: statuses.add,
    editStatus: statuses.edit,
    giveBackStatus: statuses.giveBack,
    removeStatus: statuses.remove,
    listTerms: terms.list,
    exportTerms: listExport(deps, {
      name: 'terms',
      list: terms.list,
      sheet: termList.sheet,
      cells: termCells,
    }),
    addTerm: terms.add,
    editTerm: terms.edit,
    giveBackTerm: terms.giveBack,
    removeTerm: terms.remove,
    currentTerm: async ({ now }) => {
      const { current, by_days } = await findCurrentTerms(deps.database.reads, now);
      return { term: await termOf(current, now), by_days: await termOf(by_days, now) };
    },
    presentTerm: async ({ now }) => {
      const term = await findPresentTerm(deps.database.reads, now);
      if (term === null) return { term };
      const { name, name_ar, start_date, end_date } = term;
      return { term: { name, name_ar, start_date, end_date } };
    },
    setCurrentTerm: ({ body, actor, now }) => setCurrentTerm(deps, { ...body, actor, now }),
    listLevels: levels.list,
    exportLevels: listExport(deps, {
      name: 'levels',
      list: levels.list,
      sheet: levelList.sheet,
      cells: nameCells,
    }),
    editLevel: levels.edit,
    listLocations: locations.list,
    exportLocations: listExport(deps, {
      name: 'locations',
      list: locations.list,
      sheet: locationList.sheet,
      cells: nameCells,
    }),
    editLocation: locations.edit,
    listLeaders: async ({ query: { post, ...query } }) => {
      const holders = { ...query, role_ids: leaderRoles[post] };
      const { count, rows } = await listHolders(deps.database.reads, holders);
      return { count, results: rows.map(presentPerson) };
    },
  };
}
