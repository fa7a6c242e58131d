import { expect } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { giveJobsBack, tryAgainNow } from '#platform/testing/jobs.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import { copyOfDemo, personAt, testNow } from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { sandboxFor } from '#portal/testing/sandboxes.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { administrator, setSettings } from '#services/settings/testing.ts';
import { smsRequestsContract } from '../contract.ts';
import { approver, aRequest, asker, numbersOf, usual } from '../testing.ts';

const { calls } = smsRequestsContract;

interface Plan {
  kills: number;
  receivers: number;
  /** How long the gateway takes for one message; the process dies in the middle of some. */
  answers_s: number;
}

/** Two approve one request at once, and the portal is killed again and again while it is sent. */
export async function sendUnderKills({ kills, receivers, answers_s }: Plan) {
  const copy = await copyOfDemo();
  const pool = openPool(copy.url);
  const sandbox = await sandboxFor(copy.url);
  sandbox.misbehave({ sms: 'slow', slow_seconds: answers_s });
  let portal: PortalProcess = await startProcess(copy.url);
  try {
    const sessionOf = (user_id: string) =>
      openSessionFor(openDatabase<PortalTables>(pool), { user_id, now: testNow });
    const as = async (user_id: string) =>
      personAt(portal.url, { ...(await sessionOf(user_id)), language: 'ar' });
    await setSettings(await as(administrator), 'messages', {
      sms_per_minute: 6000,
      quiet_from: '00:00',
      quiet_to: '00:00',
    });
    const numbers = await numbersOf({ owner: pool }, receivers);
    const { id } = await aRequest(await as(asker), { ...usual, numbers });
    const approve = async (user_id: string) =>
      (await as(user_id)).call(calls.decideRequest, {
        params: { id: String(id) },
        body: { state: 2 },
      });
    const answers = await Promise.all([approve(approver), approve('800027')]);
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await count(id, 'sent');
      const sent = () => count(id, 'sent');
      // The next ones are under way by then.
      await expect.poll(sent, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
      await portal.stop('SIGKILL');
      await giveJobsBack(pool);
      portal = await startProcess(copy.url);
    }
    sandbox.misbehave({ sms: 'none' });
    await drained(id);
    const { rows } = await pool.query<{ id: number; state: string; phone: string }>(
      'select id, state, phone from sms_receiver where request_id = $1',
      [id],
    );
    const sent = rows.filter(({ state }) => state === 'sent');
    const taken = [...sandbox.taken()].filter(([key]) => key.startsWith('sms-request-'));
    return {
      sent: sent.length,
      numbers: new Set(sent.map(({ phone }) => phone)).size,
      others: rows.filter(({ state }) => !['sent', 'doubled', 'invalid'].includes(state)).length,
      messages: taken.length,
      strays: taken.filter(([key]) => !sent.some((one) => key === `sms-request-${one.id}`)).length,
      repeated: taken.filter(([, times]) => times > 1).length,
    };
  } finally {
    await portal.stop();
    await pool.end();
    await sandbox.close();
    await copy.drop();
  }

  async function count(request_id: number, state: string): Promise<number> {
    const { rows } = await pool.query(
      `select count(*)::integer as count from sms_receiver where request_id = $1 and state = $2`,
      [request_id, state],
    );
    return rows[0].count;
  }

  async function drained(request_id: number) {
    const waiting = async () => {
      await tryAgainNow(pool, { name: 'sms-requests.send' });
      return count(request_id, 'waiting');
    };
    await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
  }
}
