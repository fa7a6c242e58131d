import { valueIn } from '#platform/contract/value-in.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { listLeavesAhead } from '../leave/leave-queries.ts';
import { presentLeave } from '../leave/leave-routes.ts';
import { presentBooking } from '../present.ts';
import { type BookingList, listBookingsOf } from '../queries.ts';

interface Presenting extends Pick<AppointmentsPlatform, 'database'> {
  settings: CurrentSettings;
}

/** Presents alike for students and for their guides. */
export function presenters({ database, settings }: Presenting) {
  async function nameOf(id: number) {
    const names = await listPeopleNamed(database.reads, [id]);
    return valueIn(names, id);
  }

  async function bookings(list: BookingList) {
    const { rows, count } = await listBookingsOf(database.reads, list);
    const names = await listPeopleNamed(
      database.reads,
      rows.map(({ staff_id }) => staff_id),
    );
    const { appointments } = await settings.current();
    const shown = rows.flatMap((row) => {
      const staff = names.get(row.staff_id);
      return staff ? [{ row, booking: presentBooking(row, staff, appointments, list.now) }] : [];
    });
    return { count, shown };
  }

  async function leavesOf(staff_id: number, and_deputy: boolean, now: Date) {
    const today = riyadhDay(now);
    const rows = await listLeavesAhead(database.reads, { staff_id, today, and_deputy });
    const names = await listPeopleNamed(
      database.reads,
      rows.flatMap((row) => [row.staff_id, row.deputy_id]),
    );
    return rows.map((row) => presentLeave(row, names));
  }

  return { nameOf, bookings, leavesOf };
}
