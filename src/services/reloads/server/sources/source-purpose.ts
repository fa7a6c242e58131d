import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { systemDataRoles } from '#services/people/contract.ts';

/** The purpose named by the upload form. */
export const sourcePurpose = 'source_data';

/** Source files uploaded by hand instead of read from the configured folder. */
export const sourceData = (max_bytes: FilePurpose['max_bytes']): FilePurpose => ({
  name: sourcePurpose,
  allow: systemDataRoles,
  kinds: ['csv', 'jsonl', 'zip'],
  takes_windows_1256: true,
  max_bytes,
  mayRead: (_file, actor) => isAllowed(systemDataRoles, actor),
});
