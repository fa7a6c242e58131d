import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openOwnerPool, type Pool } from '#platform/database/pool.ts';
import { prepareVaultRole } from '#platform/database/vault-role.ts';
import { keysOf } from '#platform/secrets/secret-keys.ts';
import { createSecrets, type Secrets } from '#platform/secrets/secrets.ts';
import { ownerUrlOf } from '#platform/testing/postgres.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { counsellingContract } from '#services/counselling/contract.ts';
import { counsellor, freeStudents, risk } from '#services/counselling/testing.ts';
import { counsellingSchema } from '../server/counselling-vault.ts';
import { clockAheadOn, copyOfDemo, counsellingTestKey, personAt, startPortal } from './portal.ts';
import { startProcess } from './processes.ts';

const command = fileURLToPath(new URL('../../../run/rotate-counselling-key.ts', import.meta.url));

const sealedColumns = `
  select 'record.intake' as at, id::text, intake::text as sealed from counselling.record union all
  select 'record.risk', id::text, risk from counselling.record union all
  select 'record.referral', id::text, referral from counselling.record union all
  select 'record.assessment', id::text, assessment from counselling.record union all
  select 'note.body', id::text, body from counselling.note union all
  select 'follow_up.body', id::text, body from counselling.follow_up union all
  select 'transfer.referral', id::text, referral from counselling.transfer union all
  select 'break_glass.reason', id::text, reason from counselling.break_glass union all
  select 'alert.risk', id::text, risk from counselling.alert`;

/**
 * Rotates the key by its command, which is killed at a random moment again and again. In the end everything stands under
 * the newest key alone, and says what it said. Returns how much that is.
 */
export async function rotateUnderKills({ kills, rows }: { kills: number; rows: number }) {
  const copy = await copyOfDemo();
  const owner = openOwnerPool(copy.owner_url);
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-counselling-'));
  const path = join(folder, 'counselling.key');
  try {
    const runtime = new URL(copy.url).username;
    await prepareVaultRole(owner, { schema: counsellingSchema, runtime });
    await copyFile(counsellingTestKey, path);
    await addNotes(owner, secretsOf(path, await readFile(path, 'utf8')), rows);
    const before = await readAll(owner, secretsOf(path, await readFile(path, 'utf8')));
    const start = () =>
      spawn(process.execPath, [command], {
        env: {
          ...process.env,
          DEMO: '1',
          DATABASE_URL: copy.url,
          DATABASE_OWNER_URL: ownerUrlOf(copy.url),
          COUNSELLING_KEY_FILE: path,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    for (let kill = 0; kill < kills; kill += 1) {
      const killed = start();
      await pause(300 + randomInt(900));
      killed.kill('SIGKILL');
      if (killed.exitCode === null) await once(killed, 'exit');
    }
    const last = start();
    let said = '';
    last.stdout.on('data', (text) => {
      said += text;
    });
    const [code] = await once(last, 'exit');
    expect(code, said).toBe(0);
    expect(said).toContain(' 0 under earlier keys');
    const newest = (await readFile(path, 'utf8')).split('\n')[0] ?? '';
    expect(await readAll(owner, secretsOf(path, newest))).toEqual(before);
    return before.length;
  } finally {
    await owner.end();
    await copy.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

function secretsOf(path: string, text: string): Secrets {
  return createSecrets(keysOf(path, text));
}

/** More notes, so that a kill meets the work. */
async function addNotes(owner: Pool, secrets: Secrets, rows: number): Promise<void> {
  const made = await owner.query<{ id: string }>(
    'select gen_random_uuid()::text as id from generate_series(1, $1)',
    [rows],
  );
  const ids = made.rows.map(({ id }) => id);
  const bodies = ids.map((id) =>
    secrets.seal(JSON.stringify({ text: id }), ['counselling.note.body', id]),
  );
  await owner.query(
    `insert into counselling.note (id, record_id, author_id, written_at, body)
     select note.id, (select id from counselling.record limit 1), 1, now(), note.body
     from unnest($1::uuid[], $2::text[]) as note (id, body)`,
    [ids, bodies],
  );
}

async function readAll(owner: Pool, secrets: Secrets) {
  const { rows } = await owner.query<{ at: string; id: string; sealed: string | null }>(
    `select * from (${sealedColumns}) as all_sealed where sealed is not null order by at, id`,
  );
  return rows.map(({ at, id, sealed }) => {
    const plain = secrets.open(sealed ?? '', [`counselling.${at}`, id]);
    expect(plain, `${at} ${id}`).not.toBeNull();
    return { at, id, plain };
  });
}

/**
 * A student answers at one of two processes, which is killed as soon as it has answered: the other shows the alert within
 * ten seconds, and passes it on when that is due. Returns the milliseconds until it was shown.
 */
export async function alertUnderKill(): Promise<number> {
  const portal = await startPortal();
  const url = portal.database_url;
  const [one, other] = await Promise.all([startProcess(url), startProcess(url)]);
  try {
    const now = new Date(Date.now() + clockAheadOn(url));
    const at = async (base_url: string, user_id: string) => {
      const { id, token } = await openSessionFor(portal.database, { user_id, now });
      return personAt(base_url, { id, token, language: 'ar' });
    };
    const [free] = await freeStudents(portal, 2, 1);
    const found = await portal.owner.query('select user_id from person where id = $1', [free?.id]);
    const student = await at(one.url, found.rows[0].user_id);
    const [onDuty, colleague] = [await at(other.url, counsellor), await at(other.url, '904002')];
    const head = await at(other.url, '900009');
    const { readDay, setRoster } = counsellingContract.calls;
    const body = { section: 2, day: '2026-11-22', counsellor: onDuty.id } as const;
    await head.call(setRoster, { body });
    const shown = async (person: typeof onDuty) => {
      const { alerts } = (await person.call(readDay, {})).reply;
      return alerts.some((alert) => alert.student.id === student.id);
    };
    const answered = Date.now();
    expect((await risk(student, 'yes')).status).toBe(200);
    await one.stop('SIGKILL');
    await expect.poll(() => shown(onDuty), { timeout: 10_000 }).toBe(true);
    const took = Date.now() - answered;
    await portal.owner.query(
      `update counselling.alert set raised_at = raised_at - interval '5 minutes',
         due_at = raised_at - interval '3 minutes' where student_id = $1`,
      [student.id],
    );
    await expect.poll(() => shown(colleague), { timeout: 10_000 }).toBe(true);
    return took;
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await portal.stop();
  }
}
