import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { systemDataRoles } from '../contract.ts';

/** Files of the source system, sent by hand in place of the configured folder. */
export const sourceData = (max_bytes: FilePurpose['max_bytes']): FilePurpose => ({
  name: 'source_data',
  allow: systemDataRoles,
  kinds: ['csv', 'jsonl', 'zip'],
  max_bytes,
  mayRead: (_file, actor) => isAllowed(systemDataRoles, actor),
});
