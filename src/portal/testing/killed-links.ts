import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { setSettings } from '#services/settings/testing.ts';
import { personAt, type TestPerson } from './portal.ts';

/** The newcomers mailed and the password resets requested in each life of the portal. */
const inEachLife = { newcomers: 20, forgetful: 5 };

interface Forgetful {
  id: number;
  user_id: string;
  national_id: string;
}

/** The people who are mailed links while the portal is killed and restarted. */
export interface LinkScene {
  newcomers: number[];
  /** People who requested a reset; each does so once. */
  asked: number[];
  forgetful: Forgetful[];
}

/**
 * Students without another part in the test: some were imported and never mailed, others forgot their passwords.
 */
export async function linksOwed(
  pool: Pool,
  { administrator, busy, lives }: { administrator: TestPerson; busy: number[]; lives: number },
): Promise<LinkScene> {
  // The rate limit lets one life's mails out per minute.
  await setSettings(administrator, 'messages', {
    activation_mails_per_minute: inEachLife.newcomers,
  });
  const count = lives * (inEachLife.newcomers + inEachLife.forgetful);
  const { rows } = await pool.query<Forgetful>(
    `select person_id as id, account.user_id, account.national_id
     from account join person on person.id = person_id
     where account.user_type = 2 and account.is_active and email <> '' and activated_at is not null
       and person_id <> all($1) and person_id not in (select person_id from activation_mail)
     order by person_id limit $2`,
    [busy, count],
  );
  expect(rows).toHaveLength(count);
  const newcomers = rows.splice(0, lives * inEachLife.newcomers).map(({ id }) => id);
  await pool.query(
    'update account set activated_at = null, password_hash = null where person_id = any($1)',
    [newcomers],
  );
  await pool.query(
    `insert into activation_mail (person_id, due_at) select unnest($1::integer[]), '2026-01-01Z'`,
    [newcomers],
  );
  return { newcomers, asked: [], forgetful: rows };
}

/** Advances a minute, then requests password resets, as soon as the portal is up. */
export async function askForLinks(pool: Pool, url: string, scene: LinkScene): Promise<void> {
  await nextMinute(pool);
  const visitor = personAt(url, { id: 0, token: null, language: 'ar' });
  for (const { id, ...pair } of scene.forgetful.splice(0, inEachLife.forgetful)) {
    const ask = () => visitor.call(accountsContract.calls.requestReset, { body: pair });
    // On a busy machine the portal may say so first.
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
    scene.asked.push(id);
  }
}

/**
 * Waits until all newcomers' mails are queued; a portal killed before it looked for due work leaves its share to
 * the next.
 */
export async function everybodyAsked(pool: Pool): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await pool.query(
      `select count(*)::int as count from activation_mail
       where asked_at is null and due_at = '2026-01-01Z'`,
    );
    if (rows[0].count === 0) return;
    await nextMinute(pool);
    await pause(200);
  }
  throw new Error('somebody was never mailed');
}

async function nextMinute(pool: Pool): Promise<void> {
  await pool.query(`update activation_sending set due_at = 'epoch'`);
}

/** Every newcomer has one job, whose mails share one Message-ID; everybody who requested a reset has one mail. */
export async function expectEveryLinkOnce(
  pool: Pool,
  { newcomers, asked }: LinkScene,
  sandbox: Sandbox,
): Promise<void> {
  const { rows: jobs } = await pool.query<{ id: string; name: string; person_id: number }>(
    `select id, name, (data ->> 'person_id')::int as person_id from jobs.job
     where name in ('accounts.send_first_activation', 'accounts.send_reset_link')`,
  );
  const messages = [...sandbox.taken().keys()];
  const mailsTo = (people: readonly number[], queue: string) =>
    people.map((person) => {
      const theirs = jobs.filter(({ name, person_id }) => name === queue && person_id === person);
      const mails = messages.filter((id) => theirs.some((job) => id.startsWith(job.id)));
      return { person, mails: mails.length };
    });
  const once = (people: readonly number[]) => people.map((person) => ({ person, mails: 1 }));
  expect(mailsTo(newcomers, 'accounts.send_first_activation')).toEqual(once(newcomers));
  expect(mailsTo(asked, 'accounts.send_reset_link')).toEqual(once(asked));
  const { rows } = await pool.query(
    `select person_id from activation_mail where person_id = any($1)
       and (sent_at is null or asked_at is null)`,
    [newcomers],
  );
  expect(rows).toEqual([]);
}
