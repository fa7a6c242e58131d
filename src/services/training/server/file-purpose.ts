import { isAllowed, student } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import type { Reads } from '#platform/database/database.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { trainingFilePurpose } from '../calls.ts';
import type { Tables } from './training-platform.ts';

/** The table whose rows claim such files. */
export const requestUser = 'training_request';

/** The file of a request: for its student, and for internship staff. */
export const trainingFile = (
  database: { readonly reads: Reads<Tables> },
  settings: CurrentSettings,
): FilePurpose => ({
  name: trainingFilePurpose,
  allow: [student],
  kinds: async () => kindsEnding((await settings.current()).uploads.document_types),
  max_bytes: async () => (await settings.current()).uploads.document_max_mb * 1_000_000,
  mayRead: async ({ used_by, used_by_id: id }, actor) => {
    if (used_by !== requestUser || id === null || !actor) return false;
    if (isAllowed(internshipStaff, actor)) return true;
    const own = await database.reads
      .selectFrom('training_request')
      .select('id')
      .where('id', '=', id)
      .where('student_id', '=', actor.id)
      .executeTakeFirst();
    return own !== undefined;
  },
});
