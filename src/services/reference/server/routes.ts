import type { Handlers } from '#platform/http/bind.ts';
import { listHolders } from '#services/accounts/server/public.ts';
import { leaderRoles } from '#services/system-data/contract.ts';
import { findCurrentTerms, setCurrentTerm } from '#services/system-data/server/public.ts';
import type { referenceContract } from '../contract.ts';
import { broughtHandlers, type ListDeps, listHandlers } from './list-handlers.ts';
import {
  presentCollege,
  presentMajor,
  presentName,
  presentStatus,
  presentTerm,
} from './present.ts';

export function referenceRoutes(deps: ListDeps): Handlers<typeof referenceContract> {
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
    addCollege: colleges.add,
    editCollege: colleges.edit,
    giveBackCollege: colleges.giveBack,
    removeCollege: colleges.remove,
    listMajors: majors.list,
    addMajor: majors.add,
    editMajor: majors.edit,
    giveBackMajor: majors.giveBack,
    removeMajor: majors.remove,
    listStatuses: statuses.list,
    addStatus: statuses.add,
    editStatus: statuses.edit,
    giveBackStatus: statuses.giveBack,
    removeStatus: statuses.remove,
    listTerms: terms.list,
    addTerm: terms.add,
    editTerm: terms.edit,
    giveBackTerm: terms.giveBack,
    removeTerm: terms.remove,
    currentTerm: async ({ now }) => {
      const { current, by_days } = await findCurrentTerms(deps.database.reads, now);
      return { term: await termOf(current, now), by_days: await termOf(by_days, now) };
    },
    setCurrentTerm: ({ body, actor, now }) => setCurrentTerm(deps, { ...body, actor, now }),
    listLevels: levels.list,
    editLevel: levels.edit,
    listLocations: locations.list,
    editLocation: locations.edit,
    listLeaders: async ({ query: { post, ...query } }) => {
      const holders = { ...query, role_ids: leaderRoles[post] };
      const { count, rows } = await listHolders(deps.database.reads, holders);
      const results = rows.map(({ gender, ...named }) => named);
      return { count, results };
    },
  };
}
