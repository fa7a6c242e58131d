import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { addDays, riyadhDay, startOfWeek } from '#platform/language/times/day.ts';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import type { PortalTables } from '../server/tables.ts';
import {
  expectEveryAnswerKept,
  expectEveryMailOnce,
  expectOneBellItemForEachBooking,
  expectSeatsCounted,
  type Guide,
  type KillReport,
  queueDrained,
  type Scene,
  slotsOfGuide,
} from './kept-answers.ts';
import { askForLinks, everybodyAsked, expectEveryLinkOnce, linksOwed } from './killed-links.ts';
import { copyOfDemo, type Outcome, personAt, testNow } from './portal.ts';
import { type PortalProcess, startProcess } from './processes.ts';

const { calls } = appointmentsContract;

export interface KillPlan {
  kills: number;
  guides: number;
  /** Per guide. */
  students: number;
  /** The longest time the portal lives before it is killed. */
  lives_ms: number;
  /** Gives a dead worker's jobs back at once, instead of after a missed heartbeat. */
  hurries: boolean;
}

const places = 3;

/** The concurrency of four queues together (platform/jobs): the most mails that one kill can send twice. */
export const mailsUnderWay = 20;

/** About the time that a real mail server takes to accept a message. */
const answersAfter_s = 0.02;

/** Settings of a production portal, which sends to the given mail server. */
function installation({ addresses }: Sandbox): Record<string, string> {
  return {
    DEMO: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example.edu.sa',
    SMTP_URL: addresses.smtp_url,
    SMTP_TLS: 'offered',
    MAIL_FROM: 'portal@example.edu.sa',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
}

/**
 * Students book and cancel, guides delete slots, newcomers are mailed and others request new passwords, all as
 * fast as they can, while the portal is killed and restarted. A request without an answer is retried with the same
 * key. In the end, everything that was answered must exist exactly once.
 */
export async function bookUnderKills(plan: KillPlan): Promise<KillReport> {
  const copy = await copyOfDemo();
  const pool = openPool(copy.url);
  const sandbox = await openSandbox({ home: copy.url });
  // A slow mail server makes kills likely between accepting a message and confirming it.
  sandbox.misbehave({ mail: 'slow', slow_seconds: answersAfter_s });
  // Keep one secret key for all lives, since mailed links depend on it.
  const settings = installation(sandbox);
  const start = () => startProcess(copy.url, settings);
  let portal: PortalProcess | null = null;
  try {
    // Drop the demo's old jobs, some of which failed.
    await pool.query('delete from jobs.job');
    // A demo can't become a production portal, so remove its mark.
    await pool.query('delete from demo_mark');
    portal = await start();
    const guides = await guidesWith(pool, plan);
    const session = await sessionOf(pool, '800022');
    const links = await linksOwed(pool, {
      administrator: personAt(portal.url, { ...session, language: 'ar' }),
      busy: guides.flatMap(({ students }) => students.map(({ id }) => id)),
      lives: plan.kills + 1,
    });
    const scene: Scene = { url: portal.url, guides, booked: [], isOver: false, days: 400 };
    for (const guide of guides) {
      for (let slot = 0; slot < slotsOfGuide; slot += 1) await openSlot(scene, guide);
    }
    const crowd = guides.flatMap((guide) => [
      takeSlotsBack(scene, guide),
      ...guide.students.map((student) => bookAndCancel(scene, guide, student)),
    ]);
    for (let kill = 0; kill < plan.kills; kill += 1) {
      await askForLinks(pool, scene.url, links);
      await pause(randomInt(plan.lives_ms / 4, plan.lives_ms));
      await portal.stop('SIGKILL');
      if (plan.hurries) await giveJobsBack(pool);
      portal = await start();
      scene.url = portal.url;
    }
    await askForLinks(pool, scene.url, links);
    await pause(plan.lives_ms / 2);
    scene.isOver = true;
    await Promise.all(crowd);
    await everybodyAsked(pool);

    await expectEveryAnswerKept(pool, scene);
    await expectSeatsCounted(pool, scene);
    await expectOneBellItemForEachBooking(pool, scene);
    await queueDrained(pool, plan);
    await expectEveryLinkOnce(pool, links, sandbox);
    return await expectEveryMailOnce(pool, scene, sandbox);
  } finally {
    await portal?.stop();
    await pool.end();
    await sandbox.close();
    await copy.drop();
  }
}

/** Active guides, each with students without upcoming bookings, all signed in. */
async function guidesWith(pool: Pool, { guides, students }: KillPlan): Promise<Guide[]> {
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

function sessionOf(pool: Pool, user_id: string) {
  return openSessionFor(openDatabase<PortalTables>(pool), { user_id, now: testNow });
}

const comeAgain = ['in_progress', 'busy'];

/** Retries until there is an answer, each time at the portal that is alive. */
async function insist<E extends AnyEndpoint>(
  scene: Scene,
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

function expectStatus({ status, code }: Outcome<unknown>, expected: number[]): void {
  expect(expected, `${status} ${code}`).toContain(status);
}
