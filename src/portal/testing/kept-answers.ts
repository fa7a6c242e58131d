import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { tryAgainNow } from '#platform/testing/jobs.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { testNow } from './portal.ts';

export interface KillReport {
  bookings: number;
  mails: number;
  /** Accepted twice by the mail server, with the same Message-ID. */
  mailed_twice: number;
}

export interface Guide {
  id: number;
  token: string;
  students: { id: number; token: string }[];
  /** Open slots, as far as the test knows from answers. */
  slots: number[];
}

/** A booking that the portal confirmed, and whether it was cancelled since. */
interface Booked {
  id: number;
  student_id: number;
  cancelled: boolean;
}

/** The state shared by all participants. */
export interface Scene {
  url: string;
  guides: Guide[];
  booked: Booked[];
  isOver: boolean;
  /** The first day without a slot of this test. */
  days: number;
  /** Counts, where somebody asks, requests without an answer: the status, 0 for none. */
  failures?: { status: number; wait: string | null | undefined }[];
}

/** Slots that each guide keeps open. */
export const slotsOfGuide = 3;

/** Every confirmed booking is a row, and every row was confirmed, so none was made twice. */
export async function expectEveryAnswerKept(pool: Pool, { guides, booked }: Scene): Promise<void> {
  const students = guides.flatMap(({ students }) => students.map(({ id }) => id));
  const { rows } = await pool.query<{ id: number; student_id: number; state: string }>(
    'select id, student_id, state from booking where student_id = any($1) order by id',
    [students],
  );
  const answered = [...booked].sort((a, b) => a.id - b.id);
  expect(rows.map(({ id, student_id }) => ({ id, student_id }))).toEqual(
    answered.map(({ id, student_id }) => ({ id, student_id })),
  );
  for (const [index, { state }] of rows.entries()) {
    const wasCancelled = answered[index]?.cancelled;
    const expected = wasCancelled ? /^cancelled_by_/ : /^(confirmed|cancelled_by_staff)$/;
    expect(state).toMatch(expected);
  }
}

export async function expectSeatsCounted(pool: Pool, { guides }: Scene): Promise<void> {
  const { rows } = await pool.query(
    `select slot.id, slot.booked, slot.capacity, count(booking.id)::int as held
     from slot left join booking
       on booking.slot_id = slot.id and booking.state in ('pending', 'confirmed')
     where slot.staff_id = any($1) and slot.starts_at > $2::timestamptz + interval '300 days'
     group by slot.id, slot.booked, slot.capacity`,
    [guides.map(({ id }) => id), testNow.toISOString()],
  );
  expect(rows.length).toBeGreaterThanOrEqual(guides.length * slotsOfGuide);
  for (const { id, booked, capacity, held } of rows) {
    expect(booked, `slot ${id}`).toBe(held);
    expect(booked, `slot ${id}`).toBeLessThanOrEqual(capacity);
  }
}

/** Each booking's guide was notified once. */
export async function expectOneBellItemForEachBooking(
  pool: Pool,
  { booked }: Scene,
): Promise<void> {
  const table = await pool.query(`select to_regclass('public.notification') as bell`);
  if (table.rows[0].bell === null) return;
  const { rows } = await pool.query<{ id: number }>(
    `select split_part(source, ':', 2)::int as id from notification
     where source like 'appointments.booked:%' and split_part(source, ':', 2)::int = any($1)
     order by 1`,
    [booked.map(({ id }) => id)],
  );
  expect(rows.map(({ id }) => id)).toEqual(booked.map(({ id }) => id).sort((a, b) => a - b));
}

/** Waits for the queue to drain: a killed worker's jobs return after a missed heartbeat. */
export async function queueDrained(pool: Pool, { hurries }: { hurries: boolean }): Promise<void> {
  const undone = `select count(*)::int as count from jobs.job where state < 'completed'
    and (name like 'appointments.%' or name like 'accounts.send%')`;
  for (let tries = 0; tries < 1200; tries += 1) {
    const { rows } = await pool.query(undone);
    if (rows[0].count === 0) return;
    if (hurries) await tryAgainNow(pool);
    await pause(100);
  }
  throw new Error('the queue did not drain');
}

interface MailJob {
  id: string;
  name: string;
  booking_id: number;
  state: string;
}

/** Each booking has its jobs once, and each job that sends mail used one Message-ID. */
export async function expectEveryMailOnce(
  pool: Pool,
  scene: Scene,
  sandbox: Sandbox,
): Promise<KillReport> {
  const { rows: all } = await pool.query<MailJob>(
    `select id, name, (data ->> 'booking_id')::int as booking_id, state::text
     from jobs.job where name like 'appointments.tell%' or name like 'accounts.send%'`,
  );
  const jobs = all.filter(({ name }) => name.startsWith('appointments.'));
  const { rows: bookings } = await pool.query<{ id: number; state: string }>(
    'select id, state from booking where id = any($1)',
    [scene.booked.map(({ id }) => id)],
  );
  const taken = sandbox.taken();
  const jobOf = new Map(jobs.map((job) => [`${job.name} ${job.booking_id}`, job.id]));
  expect(jobOf.size, 'no job was asked for twice').toBe(jobs.length);
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['completed']));

  const isConfirmed = jobs.some(({ name }) => name === 'appointments.tell_booked');
  for (const { id, state } of bookings) {
    const told = taken.has(jobOf.get(`appointments.tell_cancelled ${id}`) ?? 'none');
    expect(told, `booking ${id}, ${state}`).toBe(state === 'cancelled_by_staff');
    // A booking cancelled before its mail was sent gets no confirmation.
    if (!isConfirmed || state !== 'confirmed') continue;
    expect(taken.has(jobOf.get(`appointments.tell_booked ${id}`) ?? 'none')).toBe(true);
  }
  const known = new Set(all.map(({ id }) => id));
  const jobOfMail = (id: string) => id.replace(/[.].*/, '');
  expect([...taken.keys()].filter((id) => !known.has(jobOfMail(id)))).toEqual([]);
  const deliveries = [...taken.values()].reduce((sum, times) => sum + times, 0);
  return {
    bookings: bookings.length,
    mails: taken.size,
    mailed_twice: deliveries - taken.size,
  };
}
