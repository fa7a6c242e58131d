import type { Settings } from '#services/settings/contract.ts';
import { type AbsenceBand, stepsOfBand } from '#services/system-data/server/public.ts';
import { filtersOfViews, type StudentView } from '../student.ts';

/** What a call of the list names otherwise than the people's door does. */
export interface AskedFilters {
  view?: StudentView | undefined;
  gender?: '1' | '2' | undefined;
  absence?: AbsenceBand | undefined;
}

/** The filters of the list and of its export, as the people's door takes them. */
export function readFilters<Asked extends AskedFilters>(
  { view, gender, absence, ...list }: Asked,
  academic: Settings['academic'],
) {
  const steps = absence && stepsOfBand(absence, academic.absence_bands);
  return {
    ...list,
    ...(gender && { gender: Number(gender) as 1 | 2 }),
    ...(steps && { absence_step_from: steps.from, absence_step_to: steps.to }),
    view: view && filtersOfViews(academic)[view],
  };
}
