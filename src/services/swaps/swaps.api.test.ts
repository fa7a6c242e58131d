import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { setBeforehand } from '#services/distribution/testing.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { swapsContract } from './contract.ts';
import { internshipsOf, type Seated, twoSeated } from './testing.ts';

const { calls } = swapsContract;

let portal: TestPortal;
let unit: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [unit, manager] = await Promise.all([portal.as('700032', 'en'), portal.as('800020')]);
});
afterAll(() => portal.stop());

/** Two students with seats of the same days, signed in. */
async function pair() {
  const seated = await twoSeated(portal);
  const [asker, other] = [await portal.as(seated[0].user_id), await portal.as(seated[1].user_id)];
  return { seated, asker, other };
}

const ask = (asker: TestPerson, [one, other]: readonly [Seated, Seated]) =>
  asker.call(calls.askSwap, { body: { placement: one.placement, user_id: other.user_id } });

async function agreedPair() {
  const made = await pair();
  const { reply, code } = await ask(made.asker, made.seated);
  expect(code).toBeNull();
  const params = { id: reply.id };
  const agreed = await made.other.call(calls.answerSwap, { params, body: { agrees: true } });
  expect([agreed.code, agreed.reply.state]).toEqual([null, 'agreed']);
  return { ...made, params };
}

describe('a student', () => {
  test('can’t find out who has which number, or swap what is another’s or their own', async () => {
    const { seated, asker } = await pair();
    const [one, other] = seated;
    const wish = (body: { placement: number; user_id: string }) =>
      asker.call(calls.askSwap, { body });
    const unknown = await wish({ placement: one.placement, user_id: '239999999' });
    const unplaced = await wish({ placement: one.placement, user_id: '231000005' });
    const staff = await wish({ placement: one.placement, user_id: '900003' });
    const self = await wish({ placement: one.placement, user_id: one.user_id });
    expect([unknown, unplaced, staff, self].map(({ code }) => code)).toEqual(
      Array.from({ length: 4 }, () => 'cannot_swap'),
    );
    expect(new Set([unknown, unplaced, staff, self].map(({ message }) => message)).size).toBe(1);
    expect((await wish({ placement: other.placement, user_id: other.user_id })).status).toBe(404);
    const own = await asker.call(calls.listOwnSwaps, {});
    expect(own.reply.count).toBe(0);
  });

  test('asks, is agreed to, and both may take it back until the unit decides', async () => {
    const { seated, asker, other } = await pair();
    const { reply, code } = await ask(asker, seated);
    expect([code, reply.state, reply.is_asker]).toEqual([null, 'asked', true]);
    const again = await ask(asker, seated);
    expect(again.code).toBe('already_asked');
    const params = { id: reply.id };

    const waits = await other.call(waitsContract.calls.listWaits, {});
    expect(JSON.stringify(waits.reply)).toContain('swaps_asked');
    const bell = await other.call(notificationsContract.calls.list, {});
    expect(JSON.stringify(bell.reply)).toContain('طلب مبادلة تدريب من');

    const byAsker = await asker.call(calls.answerSwap, { params, body: { agrees: true } });
    expect(byAsker.status).toBe(404);
    const stranger = await pair();
    const foreign = await stranger.asker.call(calls.answerSwap, { params, body: { agrees: true } });
    expect(foreign.status).toBe(404);
    expect((await stranger.other.call(calls.withdrawSwap, { params })).status).toBe(404);
    expect((await other.call(calls.withdrawSwap, { params })).status).toBe(404);

    const early = await unit.call(calls.decideSwap, { params, body: { state: 'approved' } });
    expect(early.code).toBe('not_agreed');
    for (const _ of ['first', 'again']) {
      const agreed = await other.call(calls.answerSwap, { params, body: { agrees: true } });
      expect(agreed.reply.state).toBe('agreed');
    }
    const told = await asker.call(notificationsContract.calls.list, {});
    expect(told.reply.results.filter(({ kind }) => kind === 'swap_answered')).toHaveLength(1);
    const backed = await other.call(calls.answerSwap, { params, body: { agrees: false } });
    expect(backed.reply.state).toBe('declined');
    const late = await asker.call(calls.withdrawSwap, { params });
    expect(late.code).toBe('already_ended');
    expect(late.message).toContain(backed.reply.other.full_name_ar);
    const second = await ask(asker, seated);
    expect(second.code).toBeNull();
    const withdrawn = await asker.call(calls.withdrawSwap, { params: { id: second.reply.id } });
    expect(withdrawn.reply.state).toBe('withdrawn');
  });

  test('promises a seat once', async () => {
    const { seated, asker, other } = await pair();
    const [third] = await twoSeated(portal);
    const one = await ask(asker, seated);
    const thirds = await portal.as(third.user_id);
    const two = await ask(thirds, [third, seated[1]]);
    const params = { id: one.reply.id };
    expect(one.code).toBeNull();
    await other.call(calls.answerSwap, { params, body: { agrees: true } });
    if (two.code !== null) return expect(two.code).toBe('cannot_swap');
    const body = { agrees: true };
    const both = await other.call(calls.answerSwap, { params: { id: two.reply.id }, body });
    expect(both.code).toBe('already_promised');
  });
});

describe('the unit', () => {
  const taken = async () =>
    (await portal.owner.query('select id, placed from internship where placed > 0 order by id'))
      .rows;

  test('approves, and each has the other’s seat', async () => {
    const { seated, asker, params } = await agreedPair();
    const before = await internshipsOf(portal, seated);
    const seats = await taken();
    const { code } = await unit.call(calls.decideSwap, { params, body: { state: 'approved' } });
    expect(code).toBeNull();
    const after = await internshipsOf(portal, seated);
    const [first, second] = seated;
    expect(after.get(first.id)).toBe(before.get(second.id));
    expect(after.get(second.id)).toBe(before.get(first.id));
    expect(await taken()).toEqual(seats);
    // Both seats were given back and taken again, so the asker has another placement to ask with.
    const { rows } = await portal.owner.query<{ id: number }>(
      'select id from placement where student_id = $1 and internship_id = $2',
      [first.id, second.internship],
    );
    const placement = rows[0]?.id ?? 0;
    expect((await ask(asker, [{ ...first, placement }, second])).code).toBeNull();
  });

  test('decides once of two at once', async () => {
    const { seated, params } = await agreedPair();
    const before = await internshipsOf(portal, seated);
    const seats = await taken();
    const [one, two] = await Promise.all([
      unit.call(calls.decideSwap, { params, body: { state: 'approved' } }),
      manager.call(calls.decideSwap, { params, body: { state: 'rejected', answer: 'لا يمكن' } }),
    ]);
    const codes = [one.code, two.code];
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain('already_ended');
    const [first, second] = seated;
    const [there, here] = one.code === null ? [second, first] : [first, second];
    const after = await internshipsOf(portal, seated);
    expect(after.get(first.id)).toBe(before.get(there.id));
    expect(after.get(second.id)).toBe(before.get(here.id));
    expect(await taken()).toEqual(seats);
  });

  test('gives no reasonless refusal, and can’t approve what a letter names', async () => {
    const { seated, params } = await agreedPair();
    const reject = { state: 'rejected' as const, answer: '' };
    expect((await unit.call(calls.decideSwap, { params, body: reject })).code).toBe(
      'reason_missing',
    );
    const approve = () =>
      unit.call(calls.decideSwap, { params, body: { state: 'approved' as const } });
    const name = (letter: number | null) =>
      portal.owner.query('select name_in_letter($1, $2)', [letter, [seated[0].placement]]);
    await name(1);
    expect((await approve()).code).toBe('in_letter');
    await name(null);
    const { reply } = await unit.call(calls.decideSwaps, {
      body: { ids: [params.id, params.id, 999_999], state: 'approved' as const },
    });
    expect(reply.done).toEqual([params.id]);
    expect(reply.refused.map(({ code }) => code)).toEqual(['not_found']);
    await expect(
      portal.owner.query(`update training_swap set state = 'asked' where id = $1`, [params.id]),
    ).rejects.toMatchObject({ constraint: 'training_swap_stays' });
  });

  test('doesn’t go beyond a quota', async () => {
    const { seated, params } = await agreedPair();
    const [quota] = await setBeforehand<{ id: number }>(
      portal.owner,
      `with of as (select cycle_id from internship where id = $1),
       one as (insert into distribution_group (period_id, turn, name, name_ar, reason)
         select (select max(id) from wish_period where cycle_id = of.cycle_id), 50, 'Q', 'ح', 'نظام' from of returning id, period_id),
       joined as (insert into distribution_member (group_id, period_id, student_id)
         select id, period_id, $2 from one)
       insert into distribution_quota (period_id, internship_id, group_id, most)
         select period_id, $1, id, 0 from one returning id`,
      [seated[0].internship, seated[1].id],
    );
    const approve = () =>
      unit.call(calls.decideSwap, { params, body: { state: 'approved' as const } });
    expect((await approve()).code).toBe('beyond_quota');
    const more = 'update distribution_quota set most = 1 where id = $1';
    await setBeforehand(portal.owner, more, [quota?.id]);
    expect((await approve()).code).toBeNull();
  });

  test('finds a seat promised once, whoever asked, and no swap of a seat that has moved', async () => {
    const { seated, asker, params } = await agreedPair();
    await expect(
      portal.owner.query(
        `insert into training_swap (student_id, placement_id, internship_id, other_id, other_placement_id,
           other_internship_id, state, asked_at, agreed_at)
         select other_id, other_placement_id, other_internship_id, student_id, placement_id, internship_id, state,
           asked_at, agreed_at from training_swap where id = $1`,
        [params.id],
      ),
    ).rejects.toMatchObject({ constraint: 'training_swap_promised' });
    await portal.owner.query('update placement set result = 5, result_at = now() where id = $1', [
      seated[1].placement,
    ]);
    const own = async () => (await asker.call(calls.listOwnSwaps, {})).reply.results[0]?.state;
    await expect.poll(own).toBe('lapsed');
    const late = await unit.call(calls.decideSwap, { params, body: { state: 'approved' } });
    expect(late.code).toBe('already_ended');
  });

  test('reads the list, filtered and searched, and students don’t', async () => {
    const all = await unit.call(calls.listSwaps, { query: { page_size: 100 } });
    const states = new Set(all.reply.results.map(({ state }) => state));
    expect(states).toEqual(
      new Set(['asked', 'agreed', 'approved', 'rejected', 'declined', 'withdrawn', 'lapsed']),
    );
    const [row] = all.reply.results;
    const search = row?.other.user_id ?? '';
    const found = await unit.call(calls.listSwaps, { query: { search } });
    expect(found.reply.results.map(({ id }) => id)).toContain(row?.id);
    const agreed = await unit.call(calls.listSwaps, { query: { state: 'agreed' } });
    expect(agreed.reply.results.every(({ state }) => state === 'agreed')).toBe(true);
    const student = await portal.as('231000001');
    expect((await student.call(calls.listSwaps, {})).status).toBe(403);
    expect((await unit.call(calls.listOwnSwaps, {})).status).toBe(403);
  });

  test('ends by the clock when one of the trainings begins', async () => {
    const { seated, params } = await agreedPair();
    const { rows } = await portal.owner.query<{ day: string }>(
      'select min(start_date)::text as day from placement where id = any ($1)',
      [seated.map(({ placement }) => placement)],
    );
    portal.clock.moveTo(new Date(`${rows[0]?.day}T06:00:00Z`));
    const later = await portal.as(seated[0].user_id);
    const own = async () => (await later.call(calls.listOwnSwaps, {})).reply.results[0];
    await expect.poll(async () => (await own())?.state).toBe('lapsed');
    expect((await own())?.id).toBe(params.id);
  });
});
