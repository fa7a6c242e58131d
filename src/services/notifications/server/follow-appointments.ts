import type { AppointmentEvents } from '#services/appointments/events.ts';
import { listPeopleNamed } from '#services/system-data/server/public.ts';
import {
  newsOfBooking,
  newsOfOffers,
  type OfferNews,
  type ToldBooking,
} from './appointment-news.ts';
import { type Follows, type ListenerTransaction, notify } from './notify.ts';

/** Tells guides and students of what happens to their appointments. */
export function followAppointments({ events, live, speak }: Follows<AppointmentEvents>): void {
  async function tell(
    tx: ListenerTransaction,
    kind: Parameters<typeof newsOfBooking>[0],
    bookings: readonly ToldBooking[],
  ): Promise<void> {
    const ids = bookings.flatMap(({ staff_id, student_id }) => [staff_id, student_id]);
    const names = await listPeopleNamed(tx.writes, ids);
    const news = bookings.flatMap((booking) => newsOfBooking(kind, booking, { names, speak }));
    await notify({ live, speak }, tx, news);
  }

  async function tellOffers(
    tx: ListenerTransaction,
    kind: Parameters<typeof newsOfOffers>[0],
    event: OfferNews,
  ): Promise<void> {
    const names = await listPeopleNamed(tx.writes, [event.staff_id]);
    await notify({ live, speak }, tx, newsOfOffers(kind, event, names));
  }

  events.on('appointments.booked', (tx: ListenerTransaction, event) => tell(tx, 'booked', [event]));
  events.on('appointments.cancelled_by_student', (tx: ListenerTransaction, event) =>
    tell(tx, 'cancelled_by_student', [event]),
  );
  events.on(
    'appointments.cancelled_by_staff',
    (tx: ListenerTransaction, { bookings, put_in_line, ...slot }) =>
      tell(
        tx,
        'cancelled_by_staff',
        bookings.map((booking) => ({
          ...{ ...slot, ...booking },
          put_in_line: put_in_line.includes(booking.student_id),
        })),
      ),
  );
  events.on('appointments.places_offered', (tx: ListenerTransaction, event) =>
    tellOffers(tx, 'place_offered', event),
  );
  events.on('appointments.offers_lapsed', (tx: ListenerTransaction, event) =>
    tellOffers(tx, 'offer_lapsed', event),
  );
}
