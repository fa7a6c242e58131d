import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { takesSection } from '../spread.ts';
import type { HeldGuide } from './guides.ts';

interface Joining {
  id: number;
  gender: 1 | 2;
  advisor_id: number | null;
}

type GuideRefusal = 'not_a_guide' | 'other_section' | 'guide_full';

/** Why this guide can't take all of these students; null if they can. */
export function faultOfGuide(
  guide: HeldGuide | undefined,
  students: readonly Joining[],
): Refusal<GuideRefusal> | null {
  if (!guide) return refuse('not_a_guide');
  const joining = students.filter(({ advisor_id }) => advisor_id !== guide.id);
  if (!joining.every(({ gender }) => takesSection(guide, gender))) return refuse('other_section');
  if (joining.length > guide.places_left) {
    const values = { count: guide.places_left, capacity: guide.capacity };
    return refuse('guide_full', { values });
  }
  return null;
}
