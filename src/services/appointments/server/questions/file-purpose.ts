import type { Actor } from '#platform/access/actor.ts';
import { instructor, isAllowed, student } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import type { Reads } from '#platform/database/database.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { questionPurpose } from '../../question.ts';
import { isCancelled } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

/** The table whose rows claim such files. */
export const questionUser = 'booking';

/** The file of a booking: for its student, and for the guide whose slot it is while the booking stands. */
export const questionFile = (
  database: { readonly reads: Reads<AppointmentTables> },
  settings: CurrentSettings,
): FilePurpose => ({
  name: questionPurpose,
  allow: [student],
  kinds: async () => kindsEnding((await settings.current()).uploads.document_types),
  max_bytes: async () => (await settings.current()).uploads.document_max_mb * 1_000_000,
  mayRead: async ({ used_by, used_by_id: id }, actor: Actor | null) => {
    if (used_by !== questionUser || id === null || !actor) return false;
    const booking = await database.reads
      .selectFrom('booking')
      .select(['student_id', 'staff_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!booking) return false;
    if (isAllowed([student], actor)) return booking.student_id === actor.id;
    if (!isAllowed([instructor('academic_guide')], actor)) return false;
    return booking.staff_id === actor.id && !isCancelled(booking.state);
  },
});
