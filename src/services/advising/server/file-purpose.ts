import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import type { Reads } from '#platform/database/database.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { Settings } from '#services/settings/contract.ts';
import { caseReaders, caseWriters } from '../calls.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { isVisualOf } from './queries.ts';
import { studentsOf } from './reached-students.ts';

/** The purpose that the upload form sends. */
export const attachmentPurpose = 'guidance_attachment';

/** The table whose rows claim such files. */
export const attachmentUser = 'guidance_visual';

/** Files of a case, readable by its student and by those who reach the student now. */
export const guidanceAttachment = (
  database: { readonly reads: Reads<AdvisingTables> },
  uploads: () => Promise<Settings['uploads']>,
): FilePurpose => ({
  name: attachmentPurpose,
  allow: caseWriters,
  kinds: async () => kindsEnding((await uploads()).document_types),
  max_bytes: async () => (await uploads()).document_max_mb * 1_000_000,
  mayRead: async ({ used_by, used_by_id: id }, actor: Actor | null) => {
    if (used_by !== attachmentUser || id === null || !actor) return false;
    if (!isAllowed(caseReaders, actor)) return false;
    return isVisualOf(database.reads, { id, students: studentsOf(actor) });
  },
});
