import { admin } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';

/** The university's mark; once set, everybody sees it, even before sign-in. */
export const universityMark: FilePurpose = {
  name: 'university_mark',
  allow: [admin('system_admin')],
  kinds: ['png', 'jpeg'],
  max_bytes: () => 2_000_000,
  longest_side: 512,
  mayRead: () => true,
};
