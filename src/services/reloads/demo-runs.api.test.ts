import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { type Run, reloadsContract } from './contract.ts';
import type { ReloadState } from './reload.ts';
import { runEnded } from './testing.ts';

const { calls } = reloadsContract;

let portal: TestPortal;
let administrator: TestPerson;
let runs: readonly Run[];
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022');
  const query = { page_size: '200' };
  runs = (await administrator.call(calls.listRuns, { query })).reply.results;
});
afterAll(() => portal.stop());

const rowsOf = async (id: number) =>
  (await administrator.call(calls.listRows, { params: { id }, query: { page_size: '200' } })).reply;

test('the demo has runs in every state in which one can rest, of all kinds', () => {
  const counted: Partial<Record<ReloadState, number>> = {};
  for (const { state } of runs) counted[state] = (counted[state] ?? 0) + 1;
  expect(counted).toMatchObject({ ready: 1, refused: 1, stopped: 1, failed: 1 });
  // The first load of each kind, and five more.
  expect(counted.applied).toBe(new Set(runs.map(({ kind }) => kind)).size + 5);
  const now = portal.clock.now().toISOString();
  for (const { started_at, finished_at } of runs) {
    expect(started_at < now && (finished_at ?? '') < now).toBe(true);
  }
});

test('their counts are those of their rows', async () => {
  for (const run of runs) {
    const { results, count } = await rowsOf(run.id);
    const { added, changed, unchanged, vanished, deactivated, refused, read } = run.counts;
    expect(count, `${run.kind} ${run.state}`).toBe(added + changed + vanished + refused);
    expect(read).toBe(added + changed + unchanged + deactivated + refused);
    if (added > 0) continue;
    const shown = (effect: string) => results.filter((row) => row.effect === effect).length;
    expect([shown('changed'), shown('vanished'), shown('refused')]).toEqual([
      changed,
      vanished,
      refused,
    ]);
  }
});

test('one was taken back, and one is started by the clock', async () => {
  const undone = runs.find(({ undone_by }) => undone_by !== null);
  expect(runs.find(({ id }) => id === undone?.undone_by)).toMatchObject({
    undoes: undone?.id,
    state: 'applied',
    counts: { changed: undone?.counts.changed },
  });
  const { reply } = await administrator.call(calls.listSources, {});
  const scheduled = reply.results.filter(({ schedule }) => schedule !== null);
  expect(scheduled).toMatchObject([{ kind: 'instructors', schedule: { every: 'week' } }]);
  const clockwork = runs.filter((run) => run.is_scheduled);
  expect(clockwork).toMatchObject([{ kind: 'instructors', state: 'refused' }]);
});

test('those that wait can have their yes, and the last one can be taken back', async () => {
  const waiting = runs.filter(({ state }) => state === 'ready' || state === 'refused');
  expect(waiting.map(({ actions }) => actions)).toEqual([
    ['apply', 'stop'],
    ['apply', 'stop'],
  ]);
  for (const { id, counts } of waiting) {
    const params = { id };
    const applied = await administrator.call(calls.applyRun, { params, body: { confirm: true } });
    expect(applied.status).toBe(202);
    expect(await runEnded(administrator, id)).toMatchObject({ state: 'applied', counts });
  }
  const newest = runs.find(({ kind, state }) => kind === 'students' && state === 'applied');
  expect(newest?.actions).toEqual(['undo']);
  const params = { id: newest?.id ?? 0 };
  const undo = await administrator.call(calls.undoRun, { params, body: { confirm: true } });
  expect(await runEnded(administrator, undo.reply.id)).toMatchObject({
    state: 'applied',
    counts: { changed: newest?.counts.changed },
  });
});

test('first mails stand in every state that lasts, a printed slip among them', async () => {
  const { reply } = await administrator.call(rightsContract.calls.getActivationSending, {});
  expect(reply).toMatchObject({ is_on: true, no_address: 4, printed: 4, waiting: 0, sent: 1 });
  expect(reply.activated).toBeGreaterThan(50);
});
