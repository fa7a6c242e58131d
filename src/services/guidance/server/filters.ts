import type { filtersOfViews, StudentView } from '../student.ts';

export type FiltersOfViews = ReturnType<typeof filtersOfViews>;

/** What a call of the list names otherwise than the people's door does. */
export interface AskedFilters {
  view?: StudentView | undefined;
  gender?: '1' | '2' | undefined;
}

/** The filters of the list and of its export, as the people's door takes them. */
export function readFilters<Asked extends AskedFilters>(
  { view, gender, ...list }: Asked,
  views: FiltersOfViews,
) {
  return {
    ...list,
    ...(gender && { gender: Number(gender) as 1 | 2 }),
    view: view && views[view],
  };
}
