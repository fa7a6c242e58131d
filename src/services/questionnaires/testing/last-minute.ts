import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { personAt, startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { demoContract } from '#services/demo/contract.ts';
import { letIn } from '#services/training/testing.ts';
import { questionnairesContract } from '../contract.ts';
import { graceMs } from '../server/turns.ts';
import { publishNameless, takeToken } from '../testing.ts';

const { calls } = questionnairesContract;

const visitorAt = (url: string) => personAt(url, { id: 0, token: null, language: 'ar' });

interface Plan {
  people: number;
  /** How long before the last moment the first of them send. */
  lasts_ms: number;
  /** With all students of the demo. */
  whole: boolean;
}

interface Sent {
  words: string;
  asked: Date;
  answered: Date;
  /** Refused as one that came before, which an answer that was cut off had counted, it is counted, too. */
  is_counted: boolean;
  code: string | null;
  tries: number;
}

/**
 * People send their anonymous answers until the last moment and beyond it, each at one of two processes, of which one is
 * killed while many send at once. Whoever gets no answer sends again where there is one.
 */
export async function sendInTheLastMinute({ people, lasts_ms, whole }: Plan) {
  const portal = await startPortal({ whole });
  let other: PortalProcess | null = null;
  try {
    const hours = (count: number) =>
      new Date(portal.clock.now().getTime() + count * 3_600_000).toISOString();
    const times = { starts_at: hours(-1), ends_at: hours(1) };
    const made = await publishNameless(await portal.as('800032'), times);
    const tokens = await takeTokens(portal, made.id, people);
    other = await startProcess(portal.database_url);
    const last = new Date(Date.parse(times.ends_at) + graceMs);
    await moveBoth(portal, other, new Date(last.getTime() - lasts_ms));

    const urls = [portal.url, other.url];
    let crowded = 0;
    const sending = tokens.map(async (token, at) => {
      await pause(whenOf(at, lasts_ms));
      const answers = { [made.choice]: 'yes', [made.words]: `words ${at}` };
      const sent = await insist(portal, [urls[at % 2] ?? '', portal.url], { ...token, answers });
      if (isInCrowd(at)) crowded += 1;
      return { ...sent, words: `words ${at}` };
    });
    await expect
      .poll(() => crowded, { timeout: lasts_ms * 2, interval: 5 })
      .toBeGreaterThan(people / 200);
    await other.stop('SIGKILL');
    return compare(await Promise.all(sending), await readKept(portal, made), last);
  } finally {
    await other?.stop();
    await portal.stop();
  }
}

/** One of twelve sends in the middle, all at once, at the process that is killed by then. */
const isInCrowd = (at: number) => at % 12 === 1;

/** One of twelve comes too late, and the others at any time before. */
function whenOf(at: number, lasts_ms: number): number {
  if (isInCrowd(at)) return lasts_ms / 2;
  return at % 12 === 0 ? lasts_ms + randomInt(lasts_ms / 10) : randomInt(lasts_ms);
}

/** Some at once, as many as the machine has work for. */
async function takeTokens(portal: TestPortal, id: number, people: number) {
  const { rows } = await portal.owner.query<{ id: number; user_id: string }>(
    `select person_id as id, student.student_id as user_id from student
     join account using (person_id) where student.is_active and not student.is_halted and account.is_active
       and not account.first_login and student.student_id not like '2310000%'
     order by person_id limit $1`,
    [people],
  );
  expect(rows).toHaveLength(people);
  for (const row of rows) await letIn(portal, row.id);
  const tokens: Awaited<ReturnType<typeof takeToken>>[] = [];
  const work = async () => {
    for (let row = rows.pop(); row; row = rows.pop()) {
      tokens.push(await takeToken(await portal.as(row.user_id), { id }));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return tokens;
}

async function moveBoth(portal: TestPortal, other: PortalProcess, at: Date): Promise<void> {
  const body = { at: at.toISOString() };
  const moved = await visitorAt(other.url).call(demoContract.calls.moveClock, { body });
  expect(moved.status).toBe(200);
  portal.clock.moveTo(at);
}

/** Sends until there is an answer: first to the one, then always to the other. */
async function insist(portal: TestPortal, [first = '', then = '']: string[], body: object) {
  const asked = portal.clock.now();
  for (let tries = 0; tries < 1200; tries += 1) {
    const visitor = visitorAt(tries === 0 ? first : then);
    const answer = await visitor.call(calls.sendBallot, { body: body as never }).catch(() => null);
    if (answer?.reply !== undefined && answer.code !== 'busy') {
      const { code } = answer;
      const is_counted = code === null || (code === 'token_used' && tries > 0);
      return { asked, answered: portal.clock.now(), is_counted, code, tries };
    }
    await pause(20);
  }
  throw new Error('an answer was never taken');
}

async function readKept(portal: TestPortal, { id, words }: { id: number; words: string }) {
  const { rows } = await portal.owner.query<{ words: string }>(
    `select answers ->> $2 as words from questionnaire_ballot
     join questionnaire_key signer on signer.id = key_id where questionnaire_id = $1`,
    [id, words],
  );
  return rows.map((row) => row.words);
}

function compare(sent: readonly Sent[], kept: readonly string[], last: Date) {
  const counted = sent.filter((one) => one.is_counted);
  const refused = sent.filter((one) => !one.is_counted);
  const [rows, said] = [new Set(kept), new Set(counted.map(({ words }) => words))];
  return {
    counted: counted.length,
    refused: refused.length,
    lost: [...said].filter((words) => !rows.has(words)).length,
    strays: [...rows].filter((words) => !said.has(words)).length,
    twice: kept.length - rows.size,
    late: counted.filter(({ asked }) => asked >= last).length,
    early: refused.filter(({ answered }) => answered < last).length,
    codes: [...new Set(refused.map(({ code }) => code))],
    again: sent.filter(({ tries }) => tries > 0).length,
    cut_off: counted.filter(({ code }) => code === 'token_used').length,
  };
}
