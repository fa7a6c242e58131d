import { formatDay, formatMoment } from '#platform/language/dates.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatTime } from '#platform/language/times.ts';
import type { AppointmentEvents, BookingEvent } from '#services/appointments/events.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import type { News } from './notify.ts';

/** The instructor type that receives students. */
const guideRole = 3;

type Told = 'booked' | 'cancelled_by_student' | 'cancelled_by_staff';

/** Of those that a guide cancels, whether their students stand in line for another. */
export type ToldBooking = BookingEvent & { put_in_line?: boolean };

/**
 * What one booking tells: the guide of what the student did, the student of what the guide did. A
 * psychological appointment is told to nobody here: counselling stays out of notifications.
 */
export function newsOfBooking(
  kind: Told,
  event: ToldBooking,
  { names, speak }: { names: ReadonlyMap<number, PersonName>; speak: Speak },
): News[] {
  const { type, staff_id, student_id, booking_id, day, start_time, now } = event;
  const is_for_student = kind === 'cancelled_by_staff';
  const other = names.get(is_for_student ? staff_id : student_id);
  if (type !== 1 || !other) return [];
  const after = event.put_in_line ? 'line' : 'dates';
  return [
    {
      kind,
      now,
      ...(is_for_student
        ? { person_id: student_id, link: '/academic/student/acdates/0' }
        : {
            ...{ person_id: staff_id, role: guideRole },
            link: `/academic/admin/advisory_dates?week=${day}`,
          }),
      source: `appointments.${kind}:${booking_id}`,
      thread: `${student_id}:${day} ${start_time}`,
      valuesIn: (language) => ({
        name: language === 'ar' ? other.full_name_ar : other.full_name,
        day: formatDay(day, language, 'short'),
        time: formatTime(start_time, language),
        next: speak(language, `notifications:after_cancelling.${after}`),
      }),
    },
  ];
}

/** Places of a guide's line; `held_until` where they are held now. */
export type OfferNews = AppointmentEvents['appointments.offers_lapsed'] &
  Partial<AppointmentEvents['appointments.places_offered']>;

/** What those hear for whom a place was held, when it is and when it is no longer. */
export function newsOfOffers(
  kind: 'place_offered' | 'offer_lapsed',
  { staff_id, offers, held_until, now }: OfferNews,
  names: ReadonlyMap<number, PersonName>,
): News[] {
  const guide = names.get(staff_id);
  if (!guide) return [];
  return offers.map(({ offer_id, student_id }) => ({
    ...{ kind, person_id: student_id, now },
    link: '/academic/student/acdates/0',
    source: `appointments.${kind}:${offer_id}`,
    valuesIn: (language) => ({
      name: language === 'ar' ? guide.full_name_ar : guide.full_name,
      until: held_until ? formatMoment(held_until, language, 'short') : '',
    }),
  }));
}
