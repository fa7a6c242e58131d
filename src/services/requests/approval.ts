import { leavesOf } from '#services/forms/contract.ts';
import type { HeldRequest } from './request-shapes.ts';

type Ahead = HeldRequest['ahead'][number];

/**
 * Tells where an approval leads: the next step, or null for the end of the way. It is unknown while another step of the
 * stage is open, and where a rule of a later step asks for what is filled in at this one.
 */
export function findNextStep({
  definition,
  visits,
  ahead,
  mine,
}: Pick<HeldRequest, 'definition' | 'visits' | 'ahead' | 'mine'>): Ahead | null | 'unknown' {
  const others = visits.filter(({ id, state }) => state === 'open' && id !== mine?.id);
  const own = new Set(
    definition.sections
      .filter(({ owner }) => owner === mine?.key)
      .flatMap(({ fields }) => fields.map(({ key }) => key)),
  );
  const isOpen = definition.steps.some(
    ({ skip_when }) =>
      skip_when && leavesOf(skip_when).some((leaf) => 'field' in leaf && own.has(leaf.field)),
  );
  return others.length > 0 || isOpen ? 'unknown' : (ahead[0] ?? null);
}
