import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  findStaffPlace,
  listAdvisorsWithin,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { assigners, reachOf } from '../reach.ts';
import { takesSection } from '../spread.ts';
import { reachedBy } from './access.ts';

interface Placed {
  id: number;
  major_code: number | null;
  college_code: number | null;
  section: 1 | 2 | null;
}

/**
 * The guides whose capacity the actor may set: those of the actor's department or college; for general science,
 * those who guide a first-year student. An actor kept to one section can't set it for guides kept to the other.
 */
export async function guidesReached(
  reads: Reads<PeopleTables>,
  actor: Actor,
  guides: readonly Placed[],
): Promise<ReadonlySet<number>> {
  if (!isAllowed(assigners, actor)) return new Set();
  const place = await findStaffPlace(reads, actor.id);
  const ofSection = guides.filter(
    ({ section }) => section === null || !place || takesSection(place, section),
  );
  const reached = await isReached(reads, actor, place);
  return new Set(ofSection.filter(reached).map(({ id }) => id));
}

type Place = Awaited<ReturnType<typeof findStaffPlace>>;

async function isReached(
  reads: Reads<PeopleTables>,
  actor: Actor,
  place: Place,
): Promise<(guide: Placed) => boolean> {
  switch (reachOf(actor)) {
    case 'university':
      return () => true;
    case 'department':
      return ({ major_code }) => major_code !== null && major_code === place?.major_code;
    case 'college':
      return ({ college_code }) => college_code !== null && college_code === place?.college_code;
    case 'first_year': {
      const guiding = await listAdvisorsWithin(reads, reachedBy(actor));
      const ids = new Set(guiding.map(({ id }) => id));
      return ({ id }) => ids.has(id);
    }
    default:
      return () => false;
  }
}
