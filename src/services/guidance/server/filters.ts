import { type FieldFault, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { type AbsenceBand, stepsOfBand } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { filtersOfViews, type StudentView } from '../student.ts';

type Academic = Settings['academic'];

/** The call's filters that `people` names differently or that a setting bounds. */
export interface AskedFilters {
  view?: StudentView | undefined;
  gender?: 1 | 2 | undefined;
  absence?: AbsenceBand | undefined;
  level_from?: number | undefined;
  level_to?: number | undefined;
}

/** Translates the filters of the list and its export to those of `people`. */
export function readFilters<Asked extends AskedFilters>(asked: Asked, academic: Academic) {
  const above = refuseAbove(asked, academic);
  if (above) return above;
  const { view, absence, ...list } = asked;
  const steps = absence && stepsOfBand(absence, academic.absence_bands);
  return {
    ...list,
    ...(steps && { absence_step_from: steps.from, absence_step_to: steps.to }),
    view: view && filtersOfViews(academic)[view],
  };
}

/** A level that the university doesn't have is refused rather than answered with an empty list. */
function refuseAbove(
  asked: AskedFilters,
  { student_levels }: Academic,
): Refusal<'invalid_input'> | null {
  const fault: FieldFault = { code: 'too_big', values: { maximum: student_levels } };
  const above = (['level_from', 'level_to'] as const).filter(
    (bound) => (asked[bound] ?? 0) > student_levels,
  );
  if (above.length === 0) return null;
  return refuse('invalid_input', { fields: Object.fromEntries(above.map((it) => [it, [fault]])) });
}
