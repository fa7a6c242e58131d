import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '#platform/database/pool.ts';
import { giveJobsBack } from '#platform/testing/jobs.ts';
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { bookingCrowd, guidesWith, sessionOf } from './booking-crowd.ts';
import {
  expectEveryAnswerKept,
  expectEveryMailOnce,
  expectOneBellItemForEachBooking,
  expectSeatsCounted,
  type KillReport,
  queueDrained,
  type Scene,
} from './kept-answers.ts';
import { askForLinks, everybodyAsked, expectEveryLinkOnce, linksOwed } from './killed-links.ts';
import { copyOfDemo, personAt } from './portal.ts';
import { type PortalProcess, startProcess } from './processes.ts';

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
    const crowd = await bookingCrowd(scene);
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
    await crowd.over();
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
