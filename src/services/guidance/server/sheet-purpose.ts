import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { sheetPurpose } from '../assignment.ts';
import { assigners } from '../reach.ts';

/** A sheet that says which student goes to which guide; it is read and forgotten. */
export const advisorSheet: FilePurpose = {
  name: sheetPurpose,
  allow: assigners,
  kinds: ['xlsx', 'csv'],
  takes_windows_1256: true,
  max_bytes: () => 500_000,
  mayRead: (file, actor) => actor?.id === file.owner_id && isAllowed(assigners, actor),
};
