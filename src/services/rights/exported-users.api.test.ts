import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { rightsContract } from './contract.ts';

const { calls } = rightsContract;

let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022', 'en');
});

afterAll(() => portal.stop());

/** The header and the rows below it. */
async function rowsOf(file: { blob: Blob }): Promise<unknown[][]> {
  const { header, rows } = await readSheet(file);
  return [header, ...rows];
}

describe('exports of the administration', () => {
  test.each(['231000001', '900003', '700012', '800005'])(
    '%s gets none of them',
    async (user_id) => {
      const person = await portal.as(user_id);
      const answers = await Promise.all([
        person.call(calls.exportUsers, { body: {} }),
        person.call(calls.exportRoleGrants, { body: {} }),
        person.call(calls.exportActivations, { body: {} }),
        person.call(auditContract.calls.exportEntries, { body: {} }),
        person.call(reloadsContract.calls.exportRuns, { body: {} }),
        person.call(reloadsContract.calls.exportRows, { params: { id: 1 }, body: {} }),
        person.call(calls.sendActivations, { body: {} }),
      ]);
      for (const { code } of answers) expect(code).toBe('forbidden');
    },
  );

  test('users come as the list has them, with days as dates beside their Hijri ones', async () => {
    const body = { user_type: '4', ordering: '-user_id', hijri: true } as const;
    const { reply: list } = await administrator.call(calls.listUsers, {
      query: { user_type: '4', ordering: '-user_id', page_size: 200 },
    });
    const { reply } = await administrator.call(calls.exportUsers, {
      body: { ...body, columns: ['user_id', 'full_name', 'state', 'last_signed_in_at'] },
    });
    const [header, ...rows] = await rowsOf(reply);
    expect(header?.join()).toBe('University ID,Name,State,Last sign-in,Last sign-in (Hijri)');
    expect(rows.map(([user_id, name]) => [user_id, name])).toEqual(
      list.results.map(({ user_id, full_name }) => [user_id, full_name]),
    );
  });

  test('only the chosen users, in the order of the list', async () => {
    const query = { user_type: '1', page_size: 10 } as const;
    const { reply: list } = await administrator.call(calls.listUsers, { query });
    const chosen = list.results.filter((_, place) => place % 3 === 1);
    const { reply } = await administrator.call(calls.exportUsers, {
      body: { ids: chosen.map(({ id }) => id).toReversed(), columns: ['user_id'] },
    });
    expect((await rowsOf(reply)).slice(1).flat()).toEqual(chosen.map(({ user_id }) => user_id));
  });

  test('role requests, reloads, their rows and the log itself are exported and noted', async () => {
    const { exportRuns, exportRows, listRuns, listRows } = reloadsContract.calls;
    const runs = (await administrator.call(listRuns, { query: {} })).reply;
    const id = runs.results.at(-1)?.id ?? 0;
    const rows = (await administrator.call(listRows, { params: { id }, query: {} })).reply;
    const grants = (await administrator.call(calls.listRoleGrants, { query: {} })).reply;
    const exportedRuns = await administrator.call(exportRuns, { body: {} });
    const exportedRows = await administrator.call(exportRows, { params: { id }, body: {} });
    const exportedGrants = await administrator.call(calls.exportRoleGrants, { body: {} });
    expect(await rowsOf(exportedRuns.reply)).toHaveLength(runs.count + 1);
    expect(await rowsOf(exportedRows.reply)).toHaveLength(rows.count + 1);
    expect(await rowsOf(exportedGrants.reply)).toHaveLength(grants.count + 1);

    const log = await administrator.call(auditContract.calls.exportEntries, {
      body: { columns: ['at', 'action', 'changes'], hijri: true },
    });
    const entries = (await rowsOf(log.reply)).slice(1, 4);
    for (const [at, hijri] of entries) {
      expect(at).toBeInstanceOf(Date);
      expect(hijri).toMatch(/Jumada II 1448/);
    }
    const noted = entries.map(([, , action]) => action);
    expect(noted).toEqual([
      'Role requests exported',
      'Rows of an update exported',
      'Updates exported',
    ]);
  });

  test('role requests are chosen one by one, in the order of the list, whatever their state', async () => {
    const { reply: list } = await administrator.call(calls.listRoleGrants, { query: {} });
    const chosen = [list.results[0], list.results.at(-1)].map((grant) => grant?.id ?? 0);
    const ask = (body: object) =>
      administrator.call(calls.exportRoleGrants, {
        body: { ids: chosen.toReversed(), columns: ['user_id', 'state'], ...body },
      });
    const rows = (await rowsOf((await ask({})).reply)).slice(1);
    expect(rows.map(([user_id]) => user_id)).toEqual(
      [list.results[0], list.results.at(-1)].map((grant) => grant?.person.user_id),
    );
    const waiting = list.results.filter(
      ({ id, state }) => chosen.includes(id) && state === 'waiting',
    );
    const narrowed = await rowsOf((await ask({ state: 'waiting' })).reply);
    expect(narrowed).toHaveLength(waiting.length + 1);
  });

  test('entries of the log and reloads are chosen one by one', async () => {
    const { listEntries, exportEntries } = auditContract.calls;
    const { reply: log } = await administrator.call(listEntries, { query: { ordering: 'at' } });
    const entries = log.results.slice(2, 5);
    const exported = await administrator.call(exportEntries, {
      body: { ids: entries.map(({ id }) => id), ordering: '-at', columns: ['action'] },
    });
    expect((await rowsOf(exported.reply)).slice(1).flat()).toEqual(
      entries.map(({ action_text }) => action_text).toReversed(),
    );
    const { listRuns, exportRuns } = reloadsContract.calls;
    const { reply: runs } = await administrator.call(listRuns, { query: {} });
    const chosen = runs.results.slice(0, 2).map(({ id }) => id);
    const sheet = await administrator.call(exportRuns, {
      body: { ids: chosen, ordering: 'started_at', columns: ['id'] },
    });
    expect((await rowsOf(sheet.reply)).slice(1).flat()).toEqual(chosen.toReversed());
  });

  test('a run that is not there has no rows to export', async () => {
    const { exportRows } = reloadsContract.calls;
    const answer = await administrator.call(exportRows, { params: { id: 999_999 }, body: {} });
    expect(answer.code).toBe('not_found');
  });
});

describe('activation links to many', () => {
  test('go to whom they can, and each other is told why not', async () => {
    const waiting = (
      await administrator.call(calls.listUsers, { query: { state: 'not_activated' } })
    ).reply.results;
    const open = (await administrator.call(calls.listUsers, { query: { state: 'active' } })).reply
      .results;
    const chosen = [waiting[0], open[0], open[1]].map((user) => user?.id ?? 0);
    const { reply } = await administrator.call(calls.sendActivations, { body: { ids: chosen } });
    expect(reply.sent).toBe(1);
    expect(reply.not_sent.map(({ id, code }) => ({ id, code }))).toEqual(
      chosen.slice(1).map((id) => ({ id, code: 'already_activated' })),
    );
    expect(reply.not_sent[0]?.message).toMatch(/already activated/);
    const again = await administrator.call(calls.sendActivations, { body: { ids: chosen } });
    expect(again.reply.sent).toBe(0);
    expect(again.reply.not_sent.map(({ code }) => code)).toContain('too_many_requests');
    const query = { action: 'accounts.activation_sent', subject: chosen[0] ?? 0 };
    const noted = await administrator.call(auditContract.calls.listEntries, { query });
    expect(noted.reply.count).toBe(1);
  });

  test('more than 500 at once, chosen or found, are refused before any is sent', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    const chosen = await administrator.call(calls.sendActivations, { body: { ids } });
    expect(chosen.error_codes['ids']).toEqual(['too_big']);
    const found = await administrator.call(calls.sendActivations, { body: { user_type: '2' } });
    expect(found.code).toBe('too_many_people');
    expect(found.message).toContain('500');
  });
});
