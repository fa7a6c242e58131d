import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { guidedStudents, type PeopleTables } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AppointmentEvents } from '../events.ts';
import { bookableAfter } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { dealPlaces, heldUntil } from '../waiting.ts';
import { roomOfGuide } from './access.ts';
import { endOffers, endWaitings } from './end-offers.ts';
import type { AppointmentJobs } from './jobs.ts';
import { type LineRow, lockPlaces, readLine } from './line-queries.ts';
import { datesAhead } from './queries.ts';

export type LineTables = AppointmentTables & PeopleTables & AccountTables;
type Tx = Transaction<AppointmentTables>;
type LineTx = Transaction<LineTables>;

/** The line for a guide's slots; every command that may free a seat moves it on with `tend`. */
export interface WaitingLine {
  /** Locks the line until the end of the transaction. Take it before any other lock. */
  lock(tx: Tx, staff_id: number): Promise<void>;
  /**
   * Puts a guide's students whose bookings staff cancelled at the head of the line, unless it is empty and enough seats
   * are free for all of them. Returns those it put there; `tend` then offers them what is free.
   */
  putFirst(
    tx: Tx,
    people: { staff_id: number; student_ids: readonly number[] },
    now: Date,
  ): Promise<number[]>;
  /** Ends what is over (waitings and expired offers), then offers free seats to the first in line. */
  tend(tx: Tx, staff_id: number, now: Date): Promise<void>;
}

interface Deps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  live: Live;
  settings: CurrentSettings;
}

export function createLine(deps: Deps): WaitingLine {
  return {
    lock: async ({ writes }, staff_id) => {
      const line = `appointments.line ${staff_id}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(writes);
    },
    putFirst: async (tx, { staff_id, student_ids }, now) => {
      // Students who have another guide by now book that guide's slots instead.
      const own = await guidedOf(tx as LineTx, staff_id, student_ids);
      const theirs = student_ids.filter((id) => own.has(id));
      const { notice_hours } = (await deps.settings.current()).appointments;
      const isEmpty = (await readLine(tx.writes, staff_id)).length === 0;
      const bookable_after = bookableAfter(now, { notice_hours });
      const places = await lockPlaces(tx, { staff_id, bookable_after });
      const free = places.reduce((sum, place) => sum + place.free, 0);
      if (theirs.length === 0 || (isEmpty && free >= theirs.length)) return [];
      const since = now.toISOString();
      await tx.writes
        .insertInto('waiting')
        .values(theirs.map((student_id) => ({ student_id, staff_id, since, comes_first: true })))
        .onConflict((known) =>
          known
            .columns(['student_id', 'staff_id'])
            .where('ended_at', 'is', null)
            .doUpdateSet({ comes_first: true }),
        )
        .execute();
      return theirs;
    },
    tend: async (tx, staff_id, now) => {
      // Safe cast: all tables, those of people and accounts included, are in the one portal database.
      const lineTx = tx as LineTx;
      const line = await readLine(tx.writes, staff_id);
      if (line.length === 0) return;
      const hasLeft = await endMoved(lineTx, { staff_id, line, now });
      const hasLapsed = await lapse(lineTx, deps, { staff_id, line, now });
      const standing = hasLeft || hasLapsed ? await readLine(tx.writes, staff_id) : line;
      await offerPlaces(lineTx, deps, { staff_id, line: standing, now });
      deps.live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments' });
    },
  };
}

/** Only slots after `bookable_after` are offered, so that the student gets the whole hold time to answer. */
export function offeredAfter(now: Date, { appointments, messages }: Settings) {
  const held_until = heldUntil(now, { ...appointments, ...messages });
  return { held_until, bookable_after: bookableAfter(held_until, appointments) };
}

interface Line {
  staff_id: number;
  line: readonly LineRow[];
  now: Date;
}

/** Ends the waiting of students who have a booking, another guide, or an account that can't sign in. */
async function endMoved(tx: LineTx, { staff_id, line, now }: Line): Promise<boolean> {
  const ids = line.map(({ student_id }) => student_id);
  const own = await guidedOf(tx, staff_id, ids);
  const dates = await tx.writes
    .selectFrom(datesAhead(now).as('date'))
    .select('student_id')
    .where('staff_id', '=', staff_id)
    .where((e) => e('student_id', '=', e.fn.any(e.val(ids))))
    .execute();
  const receivers = await listReceivers(tx.writes, ids);
  const booked = new Set(dates.map(({ student_id }) => student_id));
  const admitted = new Set(receivers.filter(({ is_locked }) => !is_locked).map(({ id }) => id));
  const idsOf = (some: LineRow[]) => some.map(({ waiting_id }) => waiting_id);
  const has_date = line.filter(({ student_id }) => booked.has(student_id));
  const moved = line.filter(
    ({ student_id }) =>
      !booked.has(student_id) && !(own.has(student_id) && admitted.has(student_id)),
  );
  await endWaitings(tx, idsOf(has_date), { outcome: 'booked', now });
  await endWaitings(tx, idsOf(moved), { outcome: 'moved', now });
  return has_date.length + moved.length > 0;
}

/** Those of these ids who are the guide's students. */
async function guidedOf(
  { writes }: LineTx,
  staff_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const guided = await writes
    .selectFrom(guidedStudents().as('guided'))
    .select('student_id')
    .where('guide_id', '=', staff_id)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...ids]))))
    .execute();
  return new Set(guided.map(({ student_id }) => student_id));
}

/** Ends expired offers and moves their students to the end of the line. */
async function lapse(
  tx: LineTx,
  { events }: Deps,
  { staff_id, line, now }: Line,
): Promise<boolean> {
  const over = line.flatMap(({ offer, ...row }) =>
    offer && new Date(offer.held_until) <= now ? [{ ...row, offer }] : [],
  );
  if (over.length === 0) return false;
  await endOffers(tx, { ids: over.map(({ offer }) => offer.id) }, { outcome: 'lapsed', now });
  await tx.writes
    .updateTable('waiting')
    .set({ comes_first: false, since: now.toISOString() })
    .where((e) => e('id', '=', e.fn.any(e.val(over.map(({ waiting_id }) => waiting_id)))))
    .execute();
  const offers = over.map(({ student_id, offer }) => ({ offer_id: offer.id, student_id }));
  await events.announce(tx, 'appointments.offers_lapsed', { staff_id, offers, now });
  return true;
}

async function offerPlaces(
  tx: LineTx,
  { events, letters, settings }: Deps,
  { staff_id, line, now }: Line,
): Promise<void> {
  if (line.every(({ has_offer }) => has_offer)) return;
  const { held_until, bookable_after } = offeredAfter(now, await settings.current());
  const places = await lockPlaces(tx, { staff_id, bookable_after });
  const dealt = dealPlaces(line, places).flatMap((one) => {
    const place = places.find(({ slot_id }) => slot_id === one.slot_id);
    return place ? [{ ...one, starts_at: place.starts_at }] : [];
  });
  if (dealt.length === 0) return;
  const times = { offered_at: now.toISOString(), held_until: held_until.toISOString() };
  const offered = await tx.writes
    .insertInto('place_offer')
    .values(dealt.map((one) => ({ ...one, ...times })))
    .returning(['id as offer_id', 'waiting_id', 'slot_id'])
    .execute();
  for (const [slot_id, some] of Map.groupBy(offered, (offer) => offer.slot_id)) {
    await tx.writes
      .updateTable('slot')
      .set({ held: sql`held + ${some.length}` })
      .where('id', '=', slot_id)
      .execute();
  }
  const offers = offered.flatMap(({ offer_id, waiting_id }) => {
    const waiter = line.find((row) => row.waiting_id === waiting_id);
    return waiter ? [{ offer_id, student_id: waiter.student_id }] : [];
  });
  for (const { offer_id, student_id: person_id } of offers) {
    const to = { person_id, now, needed_by: held_until };
    await letters.send(tx, 'appointments.tell_offered', { offer_id }, to);
  }
  await events.announce(tx, 'appointments.places_offered', { staff_id, held_until, offers, now });
}
