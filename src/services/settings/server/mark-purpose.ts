import { admin } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';

/** The university's mark: once it is set everybody sees it, before they sign in as well. */
export const universityMark: FilePurpose = {
  name: 'university_mark',
  allow: [admin('system_admin')],
  kinds: ['png', 'jpeg'],
  max_bytes: () => 2_000_000,
  longest_side: 512,
  mayRead: () => true,
};
