import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { type BookedOnce, listDemoBookings } from './demo-bookings.ts';
import { listDemoEvents } from './demo-events.ts';
import { appointmentsNews, ofOffers, toGuide, toStudent } from './news.ts';

/** The demo's notifications about bookings and open offers. */
export async function listDemoNews(reads: Reads<AppointmentTables & PeopleTables>, now: Date) {
  const bookings = await listDemoBookings(reads);
  const offers = await listDemoOffers(reads);
  const ids = bookings.flatMap(({ staff_id, student_id }) => [staff_id, student_id]);
  const names = await listPeopleNamed(reads, [...ids, ...offers.map(({ staff_id }) => staff_id)]);
  return {
    of: appointmentsNews,
    announced: await listDemoEvents(reads, now),
    past: bookings.flatMap((booking) => newsSoFar(booking, names)),
    fresh: offers.flatMap(({ held_until, ...offer }) =>
      ofOffers(offer, names, held_until).map((one) => ({
        ...one,
        kind: 'place_offered',
        now: offer.now,
      })),
    ),
  };
}

function newsSoFar(
  { state, booked_at, ended_at, by_staff, ...booking }: BookedOnce,
  names: Parameters<typeof toGuide>[1],
) {
  const booked = { ...booking, now: new Date(booked_at) };
  const ended = { ...booking, now: new Date(ended_at ?? booked_at) };
  const cancelled = {
    cancelled_by_student: () => toGuide(ended, names),
    cancelled_by_staff: () => toStudent(ended, names, false),
  };
  const kind = state === 'cancelled_by_student' || state === 'cancelled_by_staff' ? state : null;
  return [
    ...(by_staff ? [] : toGuide(booked, names)).map((one) => ({
      ...one,
      kind: 'booked',
      now: booked.now,
    })),
    ...(kind ? cancelled[kind]().map((one) => ({ ...one, kind, now: ended.now })) : []),
  ];
}

async function listDemoOffers(reads: Reads<AppointmentTables>) {
  const rows = await reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .select(['place_offer.id as offer_id', 'waiting.student_id', 'waiting.staff_id'])
    .select(['place_offer.offered_at', 'place_offer.held_until'])
    .where('place_offer.ended_at', 'is', null)
    .execute();
  return rows.map(({ staff_id, offered_at, held_until, ...offer }) => ({
    staff_id,
    offers: [offer],
    now: new Date(offered_at),
    held_until: new Date(held_until),
  }));
}
