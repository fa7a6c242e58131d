/** What a sheet of each list can hold, in the order of its columns. */

const named = ['code', 'name', 'other_name'] as const;
const used = ['used_by', 'changed_by', 'changed_at'] as const;
const brought = [
  'position',
  'used_by',
  'origin',
  'source_says',
  'changed_by',
  'changed_at',
] as const;

export const collegeSheetColumns = [...named, 'head', 'dean', ...brought] as const;

export const majorSheetColumns = [...named, 'college', 'total_hours', 'head', ...brought] as const;

export const statusSheetColumns = [...named, 'is_active', ...brought] as const;

export const termSheetColumns = [
  ...named,
  'year',
  'start_date',
  'end_date',
  'is_current',
  'used_by',
  'origin',
  'source_says',
  'changed_by',
  'changed_at',
] as const;

/** Of levels and locations. */
export const nameSheetColumns = [...named, ...used] as const;
