import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { readPdf } from '#platform/documents/testing.ts';
import { addDays, type Day } from '#platform/language/times/day.ts';
import { linkOfJob } from '#platform/links/links.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { receiptLink } from './calls.ts';
import { wishesContract } from './contract.ts';
import {
  holdClosedPeriod,
  keepCutoffs,
  readPeriod,
  readPeriods,
  readWishes,
} from './server/public.ts';
import type { PeriodRow } from './tables/tables.ts';
import { aWisher, fieldsOf, offersFor } from './testing.ts';

const { calls } = wishesContract;

let portal: TestPortal;
let first: TestPerson;
let unit: TestPerson;
let open: PeriodRow;
let coming: PeriodRow;

beforeAll(async () => {
  portal = await startPortal();
  [first, unit] = await Promise.all([portal.as('231000001'), portal.as('700032')]);
  const own = await first.call(calls.getOwn, { query: {} });
  const periods = await readPeriods(portal.database.reads, own.reply.period?.cycle.id);
  [open, coming] = periods as [PeriodRow, PeriodRow];
});
afterAll(() => portal.stop());

const save = (
  person: TestPerson,
  internships: readonly number[],
  version: number,
  period = open.id,
) =>
  person.call(calls.saveOwn, {
    params: { period },
    body: { internships: [...internships], version },
  });

const own = (person: TestPerson) => person.call(calls.getOwn, { query: {} });

const broken = (statement: string, values: unknown[] = []) =>
  portal.owner.query(statement, values).then(
    () => null,
    (error: { constraint?: string }) => error.constraint,
  );

describe('the database', () => {
  test('keeps periods of a cycle apart and within it, and a window before its period', async () => {
    const set = (change: string) =>
      broken(`update wish_period set ${change} where id = ${open.id}`);
    expect(await set('closes_at = opens_at')).toBe('wish_period_window');
    expect(await set("closes_at = start_date + interval '2 days'")).toBe('wish_period_in_time');
    expect(await set('end_date = end_date + 1')).toBe('wish_period_overlap');
    expect(await set('start_date = start_date - 1')).toBe('wish_period_in_cycle');
    expect(await set('start_date = start_date + 1')).toBe('wish_period_wished');
    expect(await set('most = 1')).toBe('wish_period_wished');
    expect(await set('number = 2')).toBe('wish_period_taken');
  });

  test('holds a wish to the window, the period, the student and its place in the order', async () => {
    const { id } = await aWisher(portal, open, 0);
    const { mine, theirs } = await offersFor(portal, open, id);
    const [one = 0, two = 0] = mine;
    const list = (saved_at: string) =>
      broken('insert into wish_list (period_id, student_id, saved_at) values ($1, $2, $3)', [
        open.id,
        id,
        saved_at,
      ]);
    expect(await list(new Date(Date.parse(open.opens_at) - 1).toISOString())).toBe(
      'wish_list_early',
    );
    expect(await list(open.closes_at)).toBe('wish_list_late');
    expect(await list(new Date(Date.parse(open.closes_at) - 1).toISOString())).toBe(null);
    const wishes = (...of: readonly (readonly [id: number, position: number])[]) =>
      broken(
        `insert into wish (period_id, student_id, internship_id, position)
         select $1, $2, * from unnest($3::integer[], $4::integer[])`,
        [open.id, id, of.map(([at]) => at), of.map(([, position]) => position)],
      );
    expect(await wishes([theirs[0] ?? 0, 1])).toBe('wish_offered');
    expect(await wishes([one, 2])).toBe('wish_gap');
    expect(await wishes([one, 1], [one, 2])).toBe('wish_twice');
    expect(await wishes([one, open.most + 1])).toBe('wish_most');
    expect(await wishes([one, 1], [two, 2])).toBe(null);
    await portal.owner.query('delete from wish_list where period_id = $1 and student_id = $2', [
      open.id,
      id,
    ]);
  });
});

describe('a student', () => {
  test('sees wishes with seats, first choices, cut-off and what else there is', async () => {
    const { reply } = await own(first);
    expect(reply.period).toMatchObject({ id: open.id, state: 'open', most: 5 });
    expect(reply.periods.map(({ state }) => state)).toEqual(['open', 'coming']);
    expect(reply.wishes.length).toBe(5);
    expect(reply.receipt).toMatch(/^W-27-\d{5}$/);
    const { rows } = await portal.owner.query<{ count: number }>(
      `select count(*)::integer as count from wish
       where period_id = $1 and internship_id = $2 and position = 1`,
      [open.id, reply.wishes[0]?.id],
    );
    expect(reply.wishes[0]?.first_choices).toBe(rows[0]?.count);
    expect(reply.wishes.some(({ cutoff }) => cutoff !== null)).toBe(true);
    const page = { page: 1, page_size: 2 };
    const others = await first.call(calls.listOffers, { params: { period: open.id }, query: page });
    expect(others.reply.count).toBe(reply.offered - 5);
    expect(others.reply.results.length).toBe(Math.min(2, others.reply.count));
    const ids = new Set(reply.wishes.map(({ id }) => id));
    expect(others.reply.results.some(({ id }) => ids.has(id))).toBe(false);
    const [wanted] = others.reply.results;
    const found = await first.call(calls.listOffers, {
      params: { period: open.id },
      query: { search: wanted?.side.name_ar ?? '' },
    });
    expect(found.reply.results.map(({ id }) => id)).toContain(wanted?.id);
  });

  test('is refused what isn’t theirs, in time, allowed or as it was seen', async () => {
    const { user_id, id } = await aWisher(portal, open, 0);
    const person = await portal.as(user_id);
    const { mine, theirs } = await offersFor(portal, open, id);
    const [one = 0, two = 0] = mine;
    const codeOf = async (...asked: Parameters<typeof save>) => (await save(...asked)).code;
    expect(await codeOf(person, [theirs[0] ?? 0], 0)).toBe('not_for_you');
    expect(await codeOf(person, [one, one], 0)).toBe('wished_twice');
    expect(await codeOf(person, mine.slice(0, 6), 0)).toBe(
      mine.length > 5 ? 'too_many_wishes' : null,
    );
    expect(await codeOf(person, [one], 0, coming.id)).toBe('not_open_yet');
    expect(await codeOf(person, [one], 0, 999_999)).toBe('not_found');
    expect(await codeOf(person, [one], 7)).toBe('changed_meanwhile');
    expect((await person.call(calls.printReceipt, { params: { period: open.id } })).code).toBe(
      'nothing_saved',
    );
    expect((await save(unit, [one], 0)).status).toBe(403);
    expect((await save(portal.visitor(), [one], 0)).status).toBe(401);
    expect((await own(await portal.as('231000003'))).code).toBe('payment_problem');
    expect((await own(await portal.as('231000002'))).code).toBe('documents_not_accepted');
    expect((await own(await portal.as('231000005'))).code).toBe('internship_not_enabled');
    expect((await own(person)).reply).toMatchObject({ version: 0, wishes: [] });

    const two_tabs = await Promise.all([save(person, [one, two], 0), save(person, [two], 0)]);
    expect(two_tabs.map(({ code }) => code).toSorted()).toEqual(
      ['changed_meanwhile', null].toSorted(),
    );
    const again = await Promise.all([save(person, [two, one], 1), save(person, [one], 1)]);
    expect(again.filter(({ code }) => code === 'changed_meanwhile').length).toBe(1);
    expect((await own(person)).reply.version).toBe(2);
  });

  test('has wishes as a standing fact with the first one, and keeps it when they are taken back', async () => {
    const { user_id, id } = await aWisher(portal, open, 1);
    await portal.owner.query(
      'update student set source_has_insternhip_periorities = false where person_id = $1',
      [id],
    );
    const person = await portal.as(user_id);
    const fact = async () => {
      const { rows } = await portal.owner.query<{ has: boolean }>(
        'select has_insternhip_periorities as has from student where person_id = $1',
        [id],
      );
      return rows[0]?.has;
    };
    const { mine } = await offersFor(portal, open, id);
    expect(await fact()).toBe(false);
    const waits = async () => {
      const { reply } = await person.call(waitsContract.calls.listWaits, {});
      return reply.results.find(({ kind }) => kind === 'wishes')?.count ?? 0;
    };
    expect(await waits()).toBe(1);
    expect((await save(person, mine.slice(0, 1), 0)).reply.version).toBe(1);
    expect([await fact(), await waits()]).toEqual([true, 0]);
    expect((await save(person, [], 1)).reply.version).toBe(2);
    expect([await fact(), await waits()]).toEqual([true, 1]);
  });
});

test('whoever may wish hears once that a window opens, and whoever has none 48 hours before it closes', async () => {
  const { user_id } = await aWisher(portal, open, 2);
  const told = async (kind: string, number: string) => {
    const reader = await portal.as(number);
    const { reply } = await reader.call(notificationsContract.calls.list, { query: { limit: 50 } });
    return reply.results.filter((one) => one.kind === kind && one.link?.endsWith(`=${open.id}`))
      .length;
  };
  const closing = async () => [
    await told('wishes_close_soon', user_id),
    await told('wishes_close_soon', '231000001'),
  ];
  expect(await closing()).toEqual([0, 0]);
  const soon = Date.parse(open.closes_at) - 48 * 3_600_000;
  for (const at of [soon, soon + 60_000, soon + 3_600_000]) {
    portal.clock.moveTo(new Date(at));
    await expect.poll(closing, { timeout: 6000 }).toEqual([1, 0]);
  }
  expect(await told('wishes_open', user_id)).toBe(1);
  portal.clock.moveTo(testNow);
});

test('a receipt’s code shows the order that is saved now, whose it is and nothing else; any other opens nothing', async () => {
  const params = { period: open.id };
  expect((await first.call(calls.printReceipt, { params })).status).toBe(200);
  const { reply } = await own(first);
  const { rows } = await portal.owner.query<{ receipt: number }>(
    'select receipt from wish_list where period_id = $1 and student_id = $2',
    [open.id, first.id],
  );
  const { token } = linkOfJob(createSecrets({ current: testSecretKey, others: [] }), receiptLink, {
    subject_id: rows[0]?.receipt ?? 0,
    job_id: 'printed',
  });
  const check = (code: string) =>
    portal.visitor().call(calls.checkReceipt, { params: { token: code } });
  const shown = (await check(token)).reply;
  expect(shown.wishes.map(({ id }) => id)).toEqual(reply.wishes.map(({ id }) => id));
  expect(shown).toMatchObject({ number: reply.receipt, period: open.number });
  expect(Object.keys(shown).toSorted()).toEqual(
    ['cycle', 'number', 'period', 'saved_at', 'student', 'wishes'].toSorted(),
  );
  expect(Object.keys(shown.student).toSorted()).toEqual(['full_name', 'full_name_ar']);
  expect(Object.keys(shown.wishes[0] ?? {}).toSorted()).toEqual(
    ['department', 'end_date', 'id', 'side', 'start_date'].toSorted(),
  );
  // Printed again the code stays: the older paper is checked too.
  await first.call(calls.printReceipt, { params });
  expect((await check(token)).status).toBe(200);
  for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43)]) {
    const { status, reply: said } = await check(wrong);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(said)).not.toContain(shown.student.full_name);
  }
});

describe('the unit', () => {
  test('adds, changes and removes periods, and is told why not', async () => {
    const fields = fieldsOf(coming);
    const edit = async (change: object, version = coming.version, id = coming.id) => {
      const body = { ...fields, ...change, version };
      return (await unit.call(calls.editPeriod, { params: { id }, body })).code;
    };
    expect((await first.call(calls.listPeriods, { query: {} })).status).toBe(403);
    expect((await unit.call(calls.addPeriod, { body: fields })).code).toBe('number_taken');
    expect((await unit.call(calls.addPeriod, { body: { ...fields, number: 3 } })).code).toBe(
      'periods_overlap',
    );
    expect(await edit({ start_date: addDays(coming.start_date as Day, -1) })).toBe(
      'periods_overlap',
    );
    expect(await edit({ end_date: addDays(coming.end_date as Day, 1) })).toBe('outside_cycle');
    expect(await edit({ end_date: fields.start_date })).toBe('ends_before_it_starts');
    expect(await edit({ closes_on: fields.opens_on, closes_time: '00:01' })).toBe(
      'closes_before_it_opens',
    );
    expect(await edit({ closes_on: addDays(coming.start_date as Day, 1) })).toBe('closes_too_late');
    expect(await edit({}, 9)).toBe('changed_meanwhile');
    const gone = { params: { id: open.id }, query: { version: open.version } };
    expect((await unit.call(calls.removePeriod, gone)).code).toBe('students_wished');
    const removed = { params: { id: coming.id }, query: { version: coming.version } };
    expect((await unit.call(calls.removePeriod, removed)).reply).toEqual({ id: coming.id });
    const added = await unit.call(calls.addPeriod, { body: fields });
    expect(added.reply).toMatchObject({ number: 2, state: 'coming', wishers: 0, version: 1 });
    expect(added.reply.offered).toBeGreaterThan(0);
    const { reply } = await unit.call(calls.listPeriods, { query: { cycle_id: open.cycle_id } });
    expect(reply.results.map(({ number }) => number)).toEqual([2, 1]);
    expect(reply.results[1]?.wishers).toBeGreaterThan(1);
  });

  test('loses the periods of a cycle with it, but no cycle in whose periods somebody has wished', async () => {
    const dates = { start_date: '2031-02-02', end_date: '2031-05-29' } as const;
    const { reply: cycle } = await unit.call(sidesContract.calls.addCycle, {
      body: { name: 'Empty', name_ar: 'دورة فارغة', ...dates },
    });
    const period = { ...fieldsOf(open), ...dates, cycle_id: cycle.id };
    const added = await unit.call(calls.addPeriod, { body: period });
    expect(added.status).toBe(201);
    const list = [added.reply.id, first.id];
    await portal.owner.query(
      'insert into wish_list (period_id, student_id, saved_at) select id, $2, opens_at from wish_period where id = $1',
      list,
    );
    const remove = () =>
      unit.call(sidesContract.calls.removeCycle, {
        params: { id: cycle.id },
        query: { version: cycle.version },
      });
    expect((await remove()).code).toBe('in_use');
    expect(await readPeriods(portal.database.reads, cycle.id)).toHaveLength(1);
    await portal.owner.query(
      'delete from wish_list where period_id = $1 and student_id = $2',
      list,
    );
    expect((await remove()).status).toBe(200);
    expect(await readPeriods(portal.database.reads, cycle.id)).toEqual([]);
  });

  test('distributes by the wishes of a closed window alone, of everybody who may wish', async () => {
    const held = await portal.database.transaction((tx) => holdClosedPeriod(tx, open.id, testNow));
    expect(isRefusal(held) && held.code).toBe('window_open');
    expect(await readPeriod(portal.database.reads, open.id)).toMatchObject({ version: 1, most: 5 });
    const wishes = await readWishes(portal.database.reads, open.id);
    const { reply } = await own(first);
    const mine = wishes.find(({ id }) => id === first.id);
    expect(mine?.internships).toEqual(reply.wishes.map(({ id }) => id));
    expect(wishes.some(({ internships }) => internships.length === 0)).toBe(true);
    expect(wishes.every(({ gpa }) => gpa === null || gpa <= 5)).toBe(true);
    const { rows } = await portal.owner.query<{
      side_id: number;
      department_id: number;
      major_code: number;
      gender: 1 | 2 | null;
    }>('select side_id, department_id, major_code, gender from internship where id = $1', [
      reply.wishes[0]?.id,
    ]);
    const [at] = rows;
    if (!at) throw new Error('no such internship');
    const { rows: earlier } = await portal.owner.query<{ id: number }>(
      'select id from wish_period where cycle_id <> $1 order by start_date desc limit 1',
      [open.cycle_id],
    );
    await portal.database.transaction((tx) =>
      keepCutoffs(tx, earlier[0]?.id ?? 0, [{ ...at, lowest_gpa: 3.07 }]),
    );
    const after = await own(first);
    expect(after.reply.wishes.map(({ cutoff }) => cutoff?.gpa ?? null)).toContain(3.07);
  });

  test('sees the window close at its second: until then a wish is saved, from then on none', async () => {
    const { reply } = await own(first);
    const order = reply.wishes.map(({ id }) => id).toReversed();
    const closes = Date.parse(open.closes_at);
    portal.clock.moveTo(new Date(closes - 1000));
    first = await portal.as('231000001');
    const last = await save(first, order, reply.version);
    expect(last.code).toBe(null);
    portal.clock.moveTo(new Date(closes));
    expect((await save(first, order.toReversed(), last.reply.version)).code).toBe('window_closed');
    const closed = await first.call(calls.getOwn, { query: { period: open.id } });
    expect(closed.reply.period?.state).toBe('closed');
    expect(closed.reply.wishes.map(({ id }) => id)).toEqual(order);
    const pdf = await first.call(calls.printReceipt, { params: { period: open.id } });
    const { text } = await readPdf(Buffer.from(await pdf.reply.blob.arrayBuffer()));
    expect(text).toContain(closed.reply.receipt);
    const held = await portal.database.transaction((tx) =>
      holdClosedPeriod(tx, open.id, portal.clock.now()),
    );
    expect(isRefusal(held)).toBe(false);
    portal.clock.moveTo(testNow);
  });

  test('never misses a wish that was still on its way: it is in the run, or refused', async () => {
    const { rows } = await portal.owner.query<{ closes_at: string }>(
      'update wish_period set read_at = null where id = $1 returning closes_at',
      [open.id],
    );
    const closes = Date.parse(rows[0]?.closes_at ?? '');
    portal.clock.moveTo(new Date(closes - 1000));
    first = await portal.as('231000001');
    const before = (await first.call(calls.getOwn, { query: { period: open.id } })).reply;
    const order = before.wishes.map(({ id }) => id);
    const held = await portal.owner.connect();
    try {
      // The saving began in the window's last second and waits for the student, while a run reads.
      await held.query('begin');
      await held.query('select from student where person_id = $1 for update', [first.id]);
      const saving = save(first, order.toReversed(), before.version);
      await expect
        .poll(async () => {
          const waiting = await portal.owner.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return waiting.rowCount;
        })
        .toBeGreaterThan(0);
      portal.clock.moveTo(new Date(closes));
      const read = await portal.database.transaction(async (tx) => {
        await holdClosedPeriod(tx, open.id, portal.clock.now());
        return readWishes(tx.writes, open.id);
      });
      await held.query('rollback');
      expect((await saving).code).toBe('window_closed');
      expect(read.find(({ id }) => id === first.id)?.internships).toEqual(order);

      // One that has come so far that it holds the period is waited for.
      await held.query('begin');
      await held.query('update wish_period set read_at = null where id = $1', [open.id]);
      await held.query('commit');
      await held.query('begin');
      await held.query(
        'update wish_list set saved_at = $2 where period_id = $1 and student_id = $3',
        [open.id, new Date(closes - 1000), first.id],
      );
      await held.query(
        'delete from wish where period_id = $1 and student_id = $2 and position > 1',
        [open.id, first.id],
      );
      const reading = portal.database.transaction(async (tx) => {
        await holdClosedPeriod(tx, open.id, portal.clock.now());
        return readWishes(tx.writes, open.id);
      });
      await held.query('commit');
      const mine = (await reading).find(({ id }) => id === first.id);
      expect(mine?.internships).toEqual(order.slice(0, 1));
    } finally {
      held.release();
    }
    portal.clock.moveTo(testNow);
  });
});
