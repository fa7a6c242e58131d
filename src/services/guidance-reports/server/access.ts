import type { Actor } from '#platform/access/actor.ts';
import type { AbsenceWithin } from '#services/people/server/public.ts';
import { firstYearLevels, type ReportReach, reportReachOf } from '../reach.ts';

export interface ReportAccess {
  within: AbsenceWithin;
  /** Readers who see no students get rounded counts. */
  is_rounded: boolean;
}

/** The reach of the active role's figures; department, college and section are the source's. */
export function reportedTo(actor: Actor): ReportAccess {
  const kind = reportReachOf(actor);
  if (kind === null) throw new Error(`role ${actor.role} reads no reports`);
  return { within: reaches[kind](actor.id), is_rounded: kind === 'figures' };
}

const reaches: Record<ReportReach, (staff_id: number) => AbsenceWithin> = {
  department: (id) => ({ department_of: id, section_of: id }),
  college: (id) => ({ college_of: id, section_of: id }),
  first_year: (id) => ({ level_to: firstYearLevels, section_of: id }),
  university: (id) => ({ section_of: id }),
  figures: (id) => ({ section_of: id }),
};
