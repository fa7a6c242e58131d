import { instructor, student } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { titledName } from '#platform/language/honorific.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { defineNews, type News, type NewsKind } from '#platform/news/news.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  type PersonName,
} from '#services/people/server/public.ts';
import {
  type Building,
  readSettings,
  roomIn,
  type SettingTables,
} from '#services/settings/server/public.ts';
import { appointmentsAddresses } from '../addresses.ts';
import type {
  AppointmentEvents,
  BookingEvent,
  LeaveEvent,
  OfferEvent,
  PlainEvent,
  ReminderEvent,
} from '../events.ts';

type Names = ReadonlyMap<number, PersonName>;
type Tables = PeopleTables & SettingTables;
type Tx = Transaction<Tables>;

/** The notifications that guides and students get about appointments. */
export const appointmentsNews = defineNews<AppointmentEvents, Tables>('appointments', {
  booked: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    repeats: true,
    icon: 'calendar_plus',
    on: {
      'appointments.booked': async (event, tx) =>
        event.by_staff ? [] : toGuide(event, await namesOf(tx, event)),
    },
  },
  booked_for_you: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    icon: 'calendar_plus',
    on: {
      'appointments.booked': async (event, tx) =>
        event.by_staff ? ofMine(event, await listPeopleNamed(tx.writes, [event.staff_id])) : [],
    },
  },
  cancelled_by_student: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    repeats: true,
    icon: 'calendar_cancel',
    on: {
      'appointments.cancelled_by_student': async (event, tx) =>
        toGuide(event, await namesOf(tx, event)),
    },
  },
  cancelled_by_staff: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    icon: 'calendar_cancel',
    on: {
      'appointments.cancelled_by_staff': async ({ bookings, put_in_line, ...slot }, tx) => {
        const names = await listPeopleNamed(tx.writes, [slot.staff_id]);
        return bookings.flatMap((booking) =>
          toStudent({ ...slot, ...booking }, names, put_in_line.includes(booking.student_id)),
        );
      },
    },
  },
  appointment_place_changed: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    on: {
      'appointments.place_changed': async ({ bookings, version, ...slot }, tx) => {
        const names = await listPeopleNamed(tx.writes, [slot.staff_id]);
        const known = { names, buildings: await buildingsOf(tx) };
        return bookings.flatMap((booking) => withPlace({ ...slot, ...booking }, version, known));
      },
    },
  },
  appointment_reminder: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    on: {
      'appointments.reminded': async (event, tx) =>
        withPlace(event, event.step, {
          names: await listPeopleNamed(tx.writes, [event.staff_id]),
          buildings: await buildingsOf(tx),
        }),
    },
  },
  appointment_note: {
    p_type: 'Guide',
    for: [student],
    repeats: true,
    on: {
      'appointments.note_written': async (event, tx) => {
        const names = await listPeopleNamed(tx.writes, [event.staff_id]);
        const of = `${event.booking_id}:${event.now.getTime()}`;
        return ofMine(event, names).map((one) => ({ ...one, of }));
      },
    },
  },
  appointment: plainly('ahead'),
  appointment_changed: plainly('changed'),
  deputy_named: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'appointments.leave_written': async (event, tx) =>
        ofLeave(event, event.deputy_id, await listPeopleNamed(tx.writes, [event.staff_id])),
    },
  },
  leave_written: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'appointments.leave_written': async (event, tx) =>
        event.by === event.staff_id
          ? []
          : ofLeave(event, event.staff_id, await listPeopleNamed(tx.writes, [event.deputy_id])),
    },
  },
  guide_away: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    on: {
      'appointments.leave_written': async (event, tx) =>
        toStudentsOfLeave(
          event,
          await listPeopleNamed(tx.writes, [event.staff_id, event.deputy_id]),
        ),
    },
  },
  leave_ended: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'appointments.leave_ended': async (event, tx) => {
        const names = await listPeopleNamed(tx.writes, [event.staff_id]);
        return [event.staff_id, event.deputy_id]
          .filter((id) => id !== event.by)
          .flatMap((id) => ofLeave(event, id, names));
      },
    },
  },
  guide_back: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    on: {
      'appointments.leave_ended': async (event, tx) =>
        toStudentsOfReturn(event, await listPeopleNamed(tx.writes, [event.staff_id])),
    },
  },
  place_offered: {
    p_type: 'Guide',
    for: [student],
    letter: true,
    icon: 'calendar_plus',
    on: {
      'appointments.places_offered': async (event, tx) =>
        ofOffers(event, await namesOf(tx, event), event.held_until),
    },
  },
  offer_lapsed: {
    p_type: 'Guide',
    for: [student],
    on: {
      'appointments.offers_lapsed': async (event, tx) => ofOffers(event, await namesOf(tx, event)),
    },
  },
});

/** Of an appointment with a counsellor the bell says no more than that there is one, or that it has changed. */
function plainly(what: PlainEvent['what']): NewsKind<AppointmentEvents, Tables> {
  return {
    p_type: 'General',
    for: [student, instructor('psychological_guidance', 'counsellor')],
    letter: true,
    icon: what === 'ahead' ? 'calendar_plus' : 'calendar_cancel',
    on: {
      'appointments.told_plainly': ({ booking_id, person_id, step, ...event }) =>
        event.what === what
          ? [{ person_id, link: houseAddresses.home(), of: `${booking_id}:${step}` }]
          : [],
    },
  };
}

async function namesOf({ writes }: Tx, { staff_id, ...event }: BookingEvent | OfferEvent) {
  return listPeopleNamed(writes, 'student_id' in event ? [event.student_id] : [staff_id]);
}

async function buildingsOf({ writes }: Tx): Promise<readonly Building[]> {
  return (await readSettings(writes)).appointments.buildings;
}

/** The guide's notification about a student's action. Counselling (type 2) stays out of notifications. */
export function toGuide(event: BookingEvent, names: Names): News[] {
  const other = names.get(event.student_id);
  if (event.type !== 1 || !other) return [];
  const { staff_id: person_id, day } = event;
  const link = appointmentsAddresses.calendar({ week: day });
  return [{ person_id, role: roles.academic_guide, link, ...ofBooking(event, other) }];
}

/** The student's notification of a cancellation by the guide, with the way to another slot. */
export function toStudent(event: BookingEvent, names: Names, isInLine: boolean): News[] {
  const other = names.get(event.staff_id);
  if (event.type !== 1 || !other) return [];
  const next = `appointments:news.cancelled_by_staff.next.${isInLine ? 'line' : 'dates'}`;
  const told = ofBooking(event, other);
  return [
    {
      ...told,
      person_id: event.student_id,
      link: appointmentsAddresses.dates(),
      values: (say, language) => ({ ...told.values(say, language), next: say(next) }),
    },
  ];
}

/** The student's notification about an appointment of theirs, with the way to it. */
function ofMine(event: BookingEvent, names: Names): News[] {
  const guide = names.get(event.staff_id);
  if (event.type !== 1 || !guide) return [];
  const link = appointmentsAddresses.mine();
  return [{ person_id: event.student_id, link, ...ofBooking(event, guide) }];
}

function ofBooking({ booking_id, student_id, day, start_time }: BookingEvent, other: PersonName) {
  return {
    of: booking_id,
    thread: `${student_id}:${day} ${start_time}`,
    values: ((_say, language) => ({
      name: titledName(language, other),
      day: formatDay(day, language, 'short'),
      time: formatTime(start_time, language),
    })) satisfies News['values'],
  };
}

/** The student's notification of when and where; it tells the time itself, so it is right however late it comes. */
function withPlace(
  { attendance, location, ...event }: Omit<ReminderEvent, 'step'>,
  which: string | number,
  { names, buildings }: { names: Names; buildings: readonly Building[] },
): News[] {
  const guide = names.get(event.staff_id);
  if (event.type !== 1 || !guide) return [];
  const told = ofBooking(event, guide);
  return [
    {
      ...told,
      of: `${event.booking_id}:${which}`,
      person_id: event.student_id,
      link: appointmentsAddresses.mine(),
      values: (say, language) => ({
        ...told.values(say, language),
        place: say(`appointments:place.${attendance}`, {
          location: roomIn(language, location, buildings),
        }),
      }),
    },
  ];
}

/** A guide's notification about a leave; `names` has the other one whom it concerns. */
function ofLeave(event: LeaveEvent, person_id: number, names: Names): News[] {
  const [other] = names.values();
  if (!other) return [];
  return [
    {
      person_id,
      role: roles.academic_guide,
      link: appointmentsAddresses.leaves(),
      of: event.leave_id,
      values: (_say, language) => ({
        name: titledName(language, other),
        from: formatDay(event.from, language, 'short'),
        to: formatDay(event.to, language, 'short'),
      }),
    },
  ];
}

/** The notifications of students whose appointment lies in a leave, or who wait: who receives them meanwhile. */
function toStudentsOfLeave(
  event: AppointmentEvents['appointments.leave_written'],
  names: Names,
): News[] {
  const [guide, deputy] = [names.get(event.staff_id), names.get(event.deputy_id)];
  if (!guide || !deputy) return [];
  return event.students.map(({ student_id, booked }) => ({
    person_id: student_id,
    link: booked ? appointmentsAddresses.mine() : appointmentsAddresses.dates(),
    of: event.leave_id,
    values: (say, language) => ({
      name: titledName(language, guide),
      from: formatDay(event.from, language, 'short'),
      to: formatDay(event.to, language, 'short'),
      deputy: say(`appointments:news.guide_away.deputy.${booked ? 'instead' : 'free'}`, {
        deputy: titledName(language, deputy),
      }),
    }),
  }));
}

/** For students notified of a leave: the day from which they may book with the guide again. */
function toStudentsOfReturn(
  event: AppointmentEvents['appointments.leave_ended'],
  names: Names,
): News[] {
  const guide = names.get(event.staff_id);
  if (!guide) return [];
  return event.students.map((person_id) => ({
    person_id,
    link: appointmentsAddresses.dates(),
    of: event.leave_id,
    values: (_say, language) => ({
      name: titledName(language, guide),
      day: formatDay(event.back, language, 'short'),
    }),
  }));
}

/** Notifications to the students of these offers: held with `held_until`, expired without. */
export function ofOffers(
  { staff_id, offers }: OfferEvent,
  names: Names,
  held_until?: Date,
): News[] {
  const guide = names.get(staff_id);
  if (!guide) return [];
  return offers.map(({ offer_id, student_id }) => ({
    person_id: student_id,
    link: appointmentsAddresses.dates(),
    of: offer_id,
    values: (_say, language) => ({
      name: titledName(language, guide),
      until: held_until ? formatMoment(held_until, language, 'short') : '',
    }),
  }));
}
