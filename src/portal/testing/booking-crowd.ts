import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { openDatabase } from '#platform/database/database.ts';
import { addDays, riyadhDay, startOfWeek } from '#platform/language/times/day.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import type { PortalTables } from '../server/tables.ts';
import { type Guide, type Scene, slotsOfGuide } from './kept-answers.ts';
import { type Outcome, personAt, testNow } from './portal.ts';

const { calls } = appointmentsContract;

const places = 3;

/** Guides open and delete slots, students book and cancel, as fast as they can, until the scene is over. */
export async function bookingCrowd(scene: Scene): Promise<{ over(): Promise<void> }> {
  for (const guide of scene.guides) {
    for (let slot = 0; slot < slotsOfGuide; slot += 1) await openSlot(scene, guide);
  }
  const crowd = Promise.all(
    scene.guides.flatMap((guide) => [
      takeSlotsBack(scene, guide),
      ...guide.students.map((student) => bookAndCancel(scene, guide, student)),
    ]),
  );
  // Who watches them learns of a failure at the end.
  crowd.catch(() => undefined);
  return { over: async () => void (await crowd) };
}

/** Active guides, each with students without upcoming bookings, all signed in. */
export async function guidesWith(
  pool: Pool,
  { guides, students }: { guides: number; students: number },
): Promise<Guide[]> {
  const session = (user_id: string) => sessionOf(pool, user_id);
  const { rows } = await pool.query<{ guide: string; students: string[] }>(
    `select guide.user_id as guide,
       (array_agg(account.user_id order by account.user_id))[1:$1] as students
     from account guide
     join student on advisor_id = guide.person_id
     join account on account.person_id = student.person_id
     where guide.role = 3 and guide.user_type = 1 and guide.is_active and account.is_active
       and account.first_login = false and account.activated_at is not null
       and not exists (select from booking where student_id = account.person_id)
     group by guide.user_id having count(*) >= $1
     order by guide.user_id limit $2`,
    [students, guides],
  );
  expect(rows).toHaveLength(guides);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await session(row.guide)),
      students: await Promise.all(row.students.map(session)),
      slots: [],
    })),
  );
}

export function sessionOf(pool: Pool, user_id: string) {
  return openSessionFor(openDatabase<PortalTables>(pool), { user_id, now: testNow });
}

const comeAgain = ['in_progress', 'being_written', 'busy', 'outcome_unknown'];

/** Retries until there is an answer, each time at the portal that is alive. */
export async function insist<E extends AnyEndpoint>(
  scene: Pick<Scene, 'url' | 'failures'>,
  person: { id: number; token: string },
  endpoint: E,
  input: InputOf<E>,
) {
  const key = { 'idempotency-key': randomUUID() };
  for (let tries = 0; tries < 1200; tries += 1) {
    const asking = personAt(scene.url, { ...person, language: 'ar' }).call(endpoint, input, key);
    const answer = await asking.catch(() => null);
    // A response cut off with its connection is no answer, and a busy portal has done nothing.
    const isAnswer = answer?.reply !== undefined && !comeAgain.includes(answer.code ?? '');
    if (isAnswer) return { ...answer, tries };
    scene.failures?.push({ status: answer?.status ?? 0, wait: answer?.headers.get('retry-after') });
    await pause(50);
  }
  throw new Error(`${endpoint.name} was never answered`);
}

async function openSlot(scene: Scene, guide: Guide): Promise<void> {
  scene.days += 1;
  const nextSunday = addDays(startOfWeek(riyadhDay(testNow)), 7);
  const body = {
    // Sunday to Thursday of the coming weeks.
    day: addDays(nextSunday, Math.floor(scene.days / 5) * 7 + (scene.days % 5)),
    start_time: '10:00',
    end_time: '10:30',
    capacity: places,
    attendance: 'offline' as const,
    location: 'B-214',
  };
  const opened = await insist(scene, guide, calls.openSlot, { params: { id: guide.id }, body });
  expectStatus(opened, [201]);
  guide.slots.push(opened.reply.id);
}

/** Deletes a slot with its bookings, and opens another. */
async function takeSlotsBack(scene: Scene, guide: Guide): Promise<void> {
  while (!scene.isOver) {
    await pause(randomInt(200, 1000));
    const [id = 0] = guide.slots.splice(randomInt(guide.slots.length), 1);
    const query = { notify: 'true' as const };
    const deleted = await insist(scene, guide, calls.deleteSlot, { params: { id }, query });
    // If the first answer was lost, the slot may already be gone.
    expectStatus(deleted, deleted.tries > 0 ? [200, 404] : [200]);
    await openSlot(scene, guide);
  }
}

async function bookAndCancel(
  scene: Scene,
  guide: Guide,
  student: Guide['students'][number],
): Promise<void> {
  while (!scene.isOver) {
    const slot = guide.slots[randomInt(Math.max(1, guide.slots.length))] ?? 0;
    const answer = await insist(scene, student, calls.reserve, { body: { slot: slot || 1 } });
    expectStatus(answer, [201, 404, 409]);
    if (answer.status !== 201) {
      await pause(randomInt(5, 60));
      continue;
    }
    const booked = { id: answer.reply.id, student_id: student.id, cancelled: false };
    scene.booked.push(booked);
    // Some keep their booking for a while; at the end, everybody who has one keeps it.
    if (randomInt(4) === 0) await pause(randomInt(500, 2000));
    if (scene.isOver) return;
    const params = { id: booked.id };
    const cancelled = await insist(scene, student, calls.cancelBooking, { params });
    expectStatus(cancelled, [200, 409]);
    booked.cancelled = true;
  }
}

export function expectStatus({ status, code }: Outcome<unknown>, expected: number[]): void {
  expect(expected, `${status} ${code}`).toContain(status);
}
