import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import type { AppointmentEvents } from '../events.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { listDemoDates } from './counselling/demo-dates.ts';

type Event = Announced<AppointmentEvents>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Lists the events of the demo's appointments, besides bookings and cancellations. */
export async function listDemoEvents(reads: Reads<AppointmentTables>, now: Date): Promise<Event[]> {
  return [
    ...(await aboutBookings(reads, now)),
    ...(await lapsedOffers(reads)),
    ...(await listDemoDates(reads)),
    ...(await leaves(reads)),
  ];
}

/** The latest appointments: their reminders, their notes, those booked at the desk, and a place that was changed. */
async function aboutBookings(reads: Reads<AppointmentTables>, now: Date): Promise<Event[]> {
  const rows = await reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id as booking_id', 'booking.student_id', 'booking.staff_id'])
    .select(['booking.booked_at', 'booking.by_staff', 'booking.note', 'booking.type'])
    .select(['slot.id as slot_id', 'slot.day', 'slot.start_time', 'slot.starts_at'])
    .select(['slot.attendance', 'slot.location', 'slot.version'])
    .where('booking.state', '=', 'attended')
    .where('slot.starts_at', '<', now.toISOString())
    .orderBy('slot.starts_at', 'desc')
    .orderBy('booking.staff_id', 'desc')
    .orderBy('booking.id')
    .limit(6)
    .execute();
  const before = (moment: string, ms: number) => new Date(new Date(moment).getTime() - ms);
  return rows.flatMap(({ booked_at, by_staff, note, starts_at, version, ...row }, place) => {
    const { attendance, location, ...event } = row;
    const { booking_id, student_id, ...slot } = event;
    const remindedAt = before(starts_at, dayMs);
    const events: Event[] = [
      { name: 'appointments.reminded', payload: { ...row, step: 'day', now: remindedAt } },
    ];
    if (by_staff) {
      const payload = { ...event, by_staff, now: new Date(booked_at) };
      events.push({ name: 'appointments.booked', payload });
    }
    if (note) {
      const written = new Date(Math.min(before(starts_at, -hourMs).getTime(), now.getTime()));
      events.push({ name: 'appointments.note_written', payload: { ...event, now: written } });
    }
    if (place === rows.length - 1) {
      const bookings = [{ booking_id, student_id }];
      const payload = { ...slot, bookings, attendance, location, version };
      const changed = before(starts_at, dayMs + 3 * hourMs);
      events.push({ name: 'appointments.place_changed', payload: { ...payload, now: changed } });
    }
    return events;
  });
}

async function lapsedOffers(reads: Reads<AppointmentTables>): Promise<Event[]> {
  const rows = await reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .select(['place_offer.id as offer_id', 'place_offer.held_until'])
    .select(['waiting.student_id', 'waiting.staff_id'])
    .where('place_offer.outcome', '=', 'lapsed')
    .execute();
  return rows.map(({ staff_id, held_until, ...offer }) => ({
    name: 'appointments.offers_lapsed',
    payload: { staff_id, offers: [offer], now: new Date(held_until) },
  }));
}

/** Written by a head, and over. */
async function leaves(reads: Reads<AppointmentTables>): Promise<Event[]> {
  const rows = await reads
    .selectFrom('leave')
    .select(['id as leave_id', 'staff_id', 'deputy_id', 'written_by as by', 'written_at'])
    .select(sql<Day>`lower(days)::text`.as('from'))
    .select(sql<Day>`(upper(days) - 1)::text`.as('to'))
    .select(sql<Day>`upper(days)::text`.as('back'))
    .select(
      sql<string>`(upper(days)::timestamp at time zone 'Asia/Riyadh')::timestamptz`.as('over'),
    )
    .execute();
  const told = await reads.selectFrom('leave_told').selectAll().execute();
  return rows.flatMap(({ written_at, back, over, ...leave }): Event[] => {
    const students = told
      .filter(({ leave_id }) => leave_id === leave.leave_id)
      .map(({ student_id }) => student_id);
    const concerned = students.map((student_id) => ({ student_id, booked: null }));
    const written = { ...leave, students: concerned, now: new Date(written_at) };
    const ended = { ...leave, students, back, now: new Date(over) };
    return [
      { name: 'appointments.leave_written', payload: written },
      { name: 'appointments.leave_ended', payload: ended },
    ];
  });
}
