import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import {
  personAt,
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
} from '#portal/testing/portal.ts';
import { type PortalProcess, startProcess } from '#portal/testing/processes.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { trainingContract } from '#services/training/contract.ts';
import { wishesContract } from '#services/wishes/contract.ts';
import { readPeriod } from '#services/wishes/server/public.ts';
import { fieldsOf } from '#services/wishes/testing.ts';
import { distributionContract } from './contract.ts';
import { isAstray } from './server/publish.ts';
import { aRun, closeWindow, openPeriod } from './testing.ts';

const { calls } = distributionContract;

let portal: TestPortal;
let second: PortalProcess;
let unit: TestPerson;
let there: TestPerson;
let period: { id: number; name: string };

beforeAll(async () => {
  portal = await startPortal();
  second = await startProcess(portal.database_url);
  unit = await portal.as('700032', 'en');
  const other = await portal.as('800032', 'en');
  there = personAt(second.url, { id: other.id, token: other.token, language: 'en' });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

async function count(sql: string, values: unknown[] = []) {
  const { rows } = await portal.owner.query<{ count: number }>(
    `select count(*)::integer as count from ${sql}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const outcomes = (answers: readonly { status: number; code: string | null }[]) =>
  answers.map(({ status, code }) => `${status} ${code}`).toSorted();

describe('before a window has closed', () => {
  test('no run is made, and nobody but the internship’s staff asks for one', async () => {
    const { rows } = await portal.owner.query<{ id: number }>(
      `select id from wish_period where closes_at > $1 order by opens_at limit 1`,
      [testNow.toISOString()],
    );
    const body = { period: rows[0]?.id ?? 0, rest: 'nothing' as const };
    expect((await unit.call(calls.startRun, { body })).code).toBe('window_open');
    const none = { period: 999_999, rest: 'nothing' as const };
    expect((await unit.call(calls.startRun, { body: none })).code).toBe('not_found');
    for (const user of ['231000001', '700012', '900001']) {
      const person = await portal.as(user);
      expect((await person.call(calls.startRun, { body })).status).toBe(403);
      expect((await person.call(calls.listRuns, { query: {} })).status).toBe(403);
    }
  });
});

describe('the demo’s past', () => {
  test('a published run can be read, compared and explained, and its seats are those of its rows', async () => {
    const { reply } = await unit.call(calls.listRuns, { query: { state: 'published' } });
    const [run] = reply.results;
    if (!run) throw new Error('the demo has a published run');
    expect(run.figures?.violations).toBe(0);
    expect(run.figures?.placed).toBeGreaterThan(5);
    expect(await isAstray(portal.database.reads, run.id)).toBe(false);
    expect(await count('placement_astray')).toBe(0);
    const one = await unit.call(calls.getRun, { params: { id: run.id } });
    expect(one.reply.others).toHaveLength(2);
    expect(one.reply.stays?.why).toBe('in_letter');
    const undone = await unit.call(calls.undoRun, { params: { id: run.id } });
    expect(undone.code).toBe('letter_names');
    const seen = await readPeriod(portal.database.reads, run.period.id);
    const removed = await unit.call(wishesContract.calls.removePeriod, {
      params: { id: run.period.id },
      query: { version: seen?.version ?? 0 },
    });
    expect(removed.code).toBe('distributed');
    const body = { period: run.period.id, rest: 'left' as const };
    expect((await unit.call(calls.startRun, { body })).code).toBe('already_published');
    const held = await portal.owner
      .query('delete from placement_event where true')
      .catch(({ constraint }) => constraint);
    expect(held).toBe('placement_event_stays');
  });
});

describe('groups and quotas', () => {
  test('are refused where they can’t be kept, and kept where they can', async () => {
    const open = await openPeriod(portal.owner, testNow);
    const settings = { params: { period: open } };
    const places = async () =>
      (await unit.call(calls.listQuotas, { ...settings, query: {} })).reply;
    const fields = { name: 'Reason', name_ar: 'عذر', reason: 'تقرير طبي', turn: 1, students: '' };
    const add = (more: Partial<typeof fields>) =>
      unit.call(
        calls.addGroup,
        { body: { ...fields, ...more, period: open } },
        { 'Idempotency-Key': crypto.randomUUID() },
      );
    expect((await add({ students: '999999999' })).code).toBe('unknown_students');
    expect((await add({ students: 'nobody' })).code).toBe('unknown_students');
    const wishers = await portal.owner.query<{ number: string }>(
      `select student.student_id as number from student join wish_list on wish_list.student_id = person_id
       where period_id = $1 and is_active and enable_internship
         and status_internship_documents = 'Accepted' order by 1 limit 4`,
      [open],
    );
    const numbers = wishers.rows.map(({ number }) => number);
    const arabic = numbers
      .slice(0, 3)
      .join('، ')
      .replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[+digit] ?? '');
    const added = await add({ students: arabic });
    expect([added.status, added.code]).toEqual([201, null]);
    expect(added.reply.students).toHaveLength(3);
    expect((await add({})).code).toBe('turn_taken');
    expect((await add({ turn: 2, students: numbers[0] ?? '' })).code).toBe('in_other_group');
    const { id, version } = added.reply;
    const edit = (v: number) =>
      unit.call(calls.editGroup, {
        params: { id },
        body: { ...fields, students: numbers.slice(0, 2).join(' '), version: v },
      });
    const both = await Promise.all([edit(version), edit(version)]);
    expect(outcomes(both)).toEqual(['200 null', '409 changed_meanwhile']);
    const place = (await places()).results[0]?.id ?? 0;
    const set = (
      quotas: { gender: 1 | 2 | null; group_id: number | null; most: number }[],
      person = unit,
    ) => person.call(calls.setQuotas, { params: { id: place }, body: { quotas } });
    const man = { gender: 1 as const, group_id: null, most: 1 };
    const inGroup = { gender: null, group_id: id, most: 1 };
    expect((await set([man, inGroup])).code).toBe('quotas_cross');
    expect((await set([man, man])).code).toBe('quota_twice');
    expect((await set([{ ...man, gender: null }])).code).toBe('quota_of_nobody');
    expect((await set([{ ...inGroup, group_id: 999_999 }])).code).toBe('unknown_group');
    const crossing = await Promise.all([set([man]), set([inGroup], there)]);
    expect(outcomes(crossing)).toEqual(['200 null', '200 null']);
    expect((await places()).results[0]?.quotas).toHaveLength(1);
    expect((await set([man, { ...man, group_id: id, most: 0 }])).status).toBe(200);
    expect((await places()).results[0]?.quotas).toHaveLength(2);
    expect((await set([])).status).toBe(200);
    expect((await unit.call(calls.getSettings, settings)).reply.is_open).toBe(true);

    period = await closeWindow(portal.owner, testNow);
    const seen = (await unit.call(calls.getSettings, settings)).reply;
    expect([seen.is_open, seen.groups[0]?.students.length]).toEqual([false, 2]);
    const group = { params: { id }, query: { version: version + 1 } };
    const refused = [
      await add({ turn: 3 }),
      await edit(version + 1),
      await unit.call(calls.removeGroup, group),
      await set([man]),
    ];
    expect(outcomes(refused)).toEqual(Array(4).fill('409 settings_closed'));
    // Nor by statements past the portal.
    for (const statement of [
      `delete from distribution_member where group_id = ${id}`,
      `update distribution_group set turn = 9 where id = ${id}`,
      `insert into distribution_quota (period_id, internship_id, gender, most) values (${open}, ${place}, 1, 0)`,
    ]) {
      await expect(portal.owner.query(statement)).rejects.toMatchObject({
        constraint: 'distribution_set_in_time',
      });
    }
  });
});

describe('a run', () => {
  test('is one at a time, seats within all bounds, and is the same for the same seed', async () => {
    const body = { period: period.id, rest: 'nothing' as const };
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
    const asked = await Promise.all([
      unit.call(calls.startRun, { body }, key()),
      there.call(calls.startRun, { body }, key()),
    ]);
    expect(outcomes(asked)).toEqual(['201 null', '409 already_running']);
    const id = asked.find(({ status }) => status === 201)?.reply.id ?? 0;
    await expect
      .poll(async () => (await unit.call(calls.getRun, { params: { id } })).reply.state, {
        timeout: 15_000,
      })
      .toBe('ready');
    const run = (await unit.call(calls.getRun, { params: { id } })).reply;
    const { figures } = run;
    if (!figures) throw new Error('a ready run has figures');
    expect(figures.violations).toBe(0);
    expect(figures.first).toBeGreaterThan(3);
    expect(figures.top_three).toBeGreaterThanOrEqual(figures.first);
    expect(await count('distribution_row where run_id = $1', [id])).toBe(figures.students);
    expect(run.groups[0]?.students).toBe(2);
    const over = await portal.owner.query(
      `select internship_id from distribution_row join internship on internship.id = internship_id
       where run_id = $1 group by internship_id, capacity, placed having count(*) > capacity - placed`,
      [id],
    );
    expect(over.rows).toEqual([]);
    await expect(
      portal.owner.query('update distribution_row set position = 2 where run_id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'distribution_row_stays' });
    await expect(
      portal.owner.query(`update distribution_run set state = 'queued' where id = $1`, [id]),
    ).rejects.toThrow();
  });

  test('is compared with another: settings, shares and whose seat moves', async () => {
    const { reply: settings } = await unit.call(calls.getSettings, {
      params: { period: period.id },
    });
    const group = settings.groups[0];
    const remove = () =>
      unit.call(calls.removeGroup, {
        params: { id: group?.id ?? 0 },
        query: { version: group?.version ?? 0 },
      });
    expect((await remove()).code).toBe('settings_closed');
    const row = await readPeriod(portal.database.reads, period.id);
    if (!row) throw new Error('the period is there');
    const tomorrow = addDays(riyadhDay(testNow), 1);
    const reopened = await unit.call(wishesContract.calls.editPeriod, {
      params: { id: period.id },
      body: { ...fieldsOf(row), closes_on: tomorrow, version: row.version },
    });
    expect(reopened.reply.state).toBe('open');
    expect(await count(`audit_entry where action = 'wishes.period_reopened'`)).toBe(1);
    expect((await remove()).status).toBe(200);
    await closeWindow(portal.owner, testNow);
    const later = await aRun(unit, period.id, 'left');
    expect(later.number).toBe(2);
    const first = await unit.call(calls.getRun, { params: { id: later.others[0]?.id ?? 0 } });
    expect([first.reply.seed, row.lots]).toEqual([later.seed, later.seed]);
    const outdated = await unit.call(calls.publishRun, {
      params: { id: first.reply.id },
      body: { cycle: period.name },
    });
    expect(outdated.code).toBe('period_changed');
    const params = { id: later.id, other: later.others[0]?.id ?? 0 };
    const { reply } = await unit.call(calls.compareRuns, { params });
    expect(reply.differences.map(({ kind }) => kind)).toEqual(['rest', 'group_removed']);
    const all = reply.shares.find(({ by }) => by === 'all');
    expect(all?.students).toBe(later.figures?.students);
    for (const by of ['gender', 'college', 'major', 'gpa'] as const) {
      const parts = reply.shares.filter((share) => share.by === by);
      expect(parts.reduce((sum, { students }) => sum + students, 0)).toBe(all?.students);
      expect(parts.reduce((sum, { first }) => sum + first, 0)).toBe(all?.first);
    }
    expect(reply.moves.all).toBeGreaterThan(0);
    const moves = await unit.call(calls.listMoves, { params, query: { page_size: 200 } });
    expect(moves.reply.count).toBe(reply.moves.all);
    const better = await unit.call(calls.listMoves, { params, query: { direction: 'better' } });
    expect(better.reply.count).toBe(reply.moves.better);
    const past = await unit.call(calls.listRuns, { query: { state: 'published' } });
    const other = past.reply.results[0]?.id ?? 0;
    expect((await unit.call(calls.compareRuns, { params: { id: later.id, other } })).code).toBe(
      'not_found',
    );
  });

  test('says of each wish before the seat why it was not possible', async () => {
    const { reply } = await unit.call(calls.listRuns, { query: { period: period.id } });
    const id = reply.results[0]?.id ?? 0;
    const rows = await unit.call(calls.listRows, { params: { id }, query: { page_size: 200 } });
    let refused = 0;
    for (const { student, wishes } of rows.reply.results.slice(0, 60)) {
      const explained = await unit.call(calls.explainRow, {
        params: { id, student: student.id },
      });
      const { position } = explained.reply;
      expect(explained.reply.wishes).toHaveLength(wishes);
      for (const wish of explained.reply.wishes) {
        const isBefore = position === null || wish.position < position;
        expect(wish.why !== null).toBe(isBefore);
        if (wish.why === 'gpa') {
          expect(wish.last_gpa).toBeGreaterThan(explained.reply.gpa ?? 0);
          refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('publishing', () => {
  test('asks for the cycle’s name, gives all seats at one moment, and can be undone', async () => {
    const { reply } = await unit.call(calls.listRuns, { query: { period: period.id } });
    const run = reply.results[0];
    if (!run?.figures) throw new Error('a run is ready');
    const { id } = run;
    const { placed, students } = run.figures;
    const publish = (person: TestPerson, cycle = period.name) =>
      person.call(calls.publishRun, { params: { id }, body: { cycle } });
    expect((await publish(unit, 'Another cycle')).code).toBe('other_name');
    const letIn = (is: boolean) =>
      portal.owner.query(
        `update student set is_active = $2 where person_id = (select student_id from distribution_row
         where run_id = $1 and internship_id is not null order by turn desc limit 1)`,
        [id, is],
      );
    await letIn(false);
    expect((await publish(unit)).code).toBe('not_let_in');
    await letIn(true);
    const before = await count('placement where holds_seat');
    const seen: number[] = [];
    let isOver = false;
    const reader = async () => {
      while (!isOver) {
        seen.push(await count('placement where holds_seat'));
      }
    };
    const readers = Promise.all(Array.from({ length: 8 }, reader));
    const answers = await Promise.all([publish(unit), publish(there)]);
    isOver = true;
    await readers;
    expect(outcomes(answers)).toEqual(['200 null', '409 already_published']);
    expect([...new Set(seen)].filter((one) => ![before, before + placed].includes(one))).toEqual(
      [],
    );
    expect(await count('placement where holds_seat')).toBe(before + placed);
    expect(await isAstray(portal.database.reads, id)).toBe(false);
    expect(await count('placement_astray')).toBe(0);
    expect(
      await count(`notification where kind = 'distribution_published' and time >= $1`, [
        testNow.toISOString(),
      ]),
    ).toBe(students);
    expect(await count('wish_cutoff where period_id = $1', [period.id])).toBeGreaterThan(0);
    const row = await portal.owner.query<{
      number: string;
      student: number;
      from: number;
      to: number;
    }>(
      `select student.student_id as number, row.student_id as student, row.internship_id as from, other.id as to
       from distribution_row as row
       join student on student.person_id = row.student_id
       join account on account.person_id = student.person_id
       join wish_period period on period.id = $2
       join internship other on other.id <> row.internship_id and other.placed < other.capacity
         and internship_offered_to(other.id, period.cycle_id, period.start_date, period.end_date,
           student.major_code, student.gender)
       where run_id = $1 and position = 2 and not student.is_halted order by turn, other.id limit 1`,
      [id, period.id],
    );
    const [moving] = row.rows;
    if (!moving) throw new Error('somebody can be moved');
    const student = await portal.as(moving.number);
    const own = await student.call(calls.getOwn, {});
    expect([own.status, own.code]).toEqual([200, null]);
    const ofRun = { id, position: 2, internship: { id: moving.from } };
    const kept = { seat: { id: moving.from }, changed_at: null, run: ofRun };
    expect(own.reply.results[0]).toMatchObject(kept);
    expect(own.reply.results[0]?.run?.wishes[0]?.why).not.toBeNull();
    const wished = await student.call(wishesContract.calls.getOwn, {
      query: { period: period.id },
    });
    expect(wished.reply.seats).toMatchObject([{ side: own.reply.results[0]?.seat?.side }]);
    const bell = await student.call(notificationsContract.calls.list, { query: {} });
    expect(bell.reply.results[0]?.kind).toBe('distribution_published');

    const moved = await unit.call(calls.placeStudents, {
      params: { id: moving.to },
      query: {},
      body: { students: [moving.student], from: moving.from },
    });
    expect(moved.reply).toEqual({ done: [moving.student], refused: [] });
    const after = (await student.call(calls.getOwn, {})).reply.results[0];
    expect(after).toMatchObject({ seat: { id: moving.to }, run: ofRun });
    expect(after?.changed_at).not.toBeNull();
    const [first] = (
      await portal.owner.query<{ id: number }>(
        'select id from placement where student_id = $1 and internship_id = $2',
        [moving.student, moving.to],
      )
    ).rows;
    const name = (letter: number | null) =>
      portal.owner.query('select name_in_letter($1, $2)', [letter, [first?.id]]);
    await name(1);
    const undo = (person: TestPerson) => person.call(calls.undoRun, { params: { id } });
    const named = await undo(unit);
    expect(named.code).toBe('letter_names');
    expect(named.message).toContain(moving.number);
    const { stays } = (await unit.call(calls.getRun, { params: { id } })).reply;
    expect(stays).toEqual({ why: 'in_letter', of: moving.number });
    await name(null);
    await portal.owner.query('update placement set evaluated_at = now() where id = $1', [
      first?.id,
    ]);
    expect((await undo(unit)).code).toBe('records_keep');
    await portal.owner.query('update placement set evaluated_at = null where id = $1', [first?.id]);
    const result = (set: string) =>
      portal.owner.query(`update placement set ${set} where id = $1`, [first?.id]);
    await result('result = 1, result_at = start_date');
    expect(await undo(unit)).toMatchObject({
      code: 'records_keep',
      message: expect.stringContaining(moving.number),
    });
    await result('result = null, result_at = null');
    // An undecided request doesn't hold up the undo: it is closed with its reason, and can still be read.
    const asked = await student.call(
      trainingContract.calls.askRequest,
      {
        body: {
          placement: first?.id ?? 0,
          kind: 2,
          attendance: null,
          reason: 'ظرف عائلي',
          file: null,
        },
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect([asked.status, asked.code]).toEqual([201, null]);
    expect((await unit.call(calls.getRun, { params: { id } })).reply.stays).toBeNull();
    const undone = await Promise.all([undo(unit), undo(there)]);
    expect(outcomes(undone)).toEqual(['200 null', '409 not_published']);
    const mine = await student.call(trainingContract.calls.listOwnRequests, { query: {} });
    expect(mine.reply.results[0]).toMatchObject({
      id: asked.reply.id,
      state: 'rejected',
      // Of a seat that is gone by now.
      side: { name: expect.stringMatching(/./) },
    });
    expect(mine.reply.results[0]?.answer).toMatch(/التراجع.*\n.*withdrawn/);
    const params = { id: asked.reply.id };
    const another = await portal.as('800020');
    const query = { reason: 'undone by mistake' };
    const again = await another.call(trainingContract.calls.undoRequest, { params, query });
    expect(again.code).toBe('followed');
    expect(await count('placement where holds_seat')).toBe(before);
    expect(await count('placement_astray')).toBe(0);
    expect(await count('wish_cutoff where period_id = $1', [period.id])).toBe(0);
    expect((await student.call(calls.getOwn, {})).reply.results).not.toContainEqual(
      expect.objectContaining({ run: expect.objectContaining({ id }) }),
    );
  });

  test('is refused as a whole where a seat was given meanwhile', async () => {
    const run = await aRun(unit, period.id);
    const { rows } = await portal.owner.query<{ student_id: number; internship_id: number }>(
      `select student_id, internship_id from distribution_row
       where run_id = $1 and internship_id is not null order by turn limit 1`,
      [run.id],
    );
    const [seat] = rows;
    if (!seat) throw new Error('somebody has a seat');
    const params = { id: seat.internship_id };
    const body = { students: [seat.student_id] };
    const given = await unit.call(calls.placeStudents, { params, query: {}, body });
    expect(given.reply).toEqual({ done: [seat.student_id], refused: [] });
    const before = await count('placement where holds_seat');
    const published = await unit.call(calls.publishRun, {
      params: { id: run.id },
      body: { cycle: period.name },
    });
    expect(published.code).toBe('placed_elsewhere');
    expect(await count('placement where holds_seat')).toBe(before);
    const back = await unit.call(calls.unplaceStudents, { params, body });
    expect(back.reply.done).toEqual([seat.student_id]);
    expect(await count('placement_astray')).toBe(0);
  });
});

describe('the periods of a cycle', () => {
  test('follow each other: run, published and taken back in their order, at two processes as well', async () => {
    const { rows } = await portal.owner.query<{ id: number }>(
      `update wish_period set opens_at = $1::timestamptz - interval '2 days', closes_at = $1, due_at = null
       where cycle_id = (select cycle_id from wish_period where id = $2) and id <> $2 returning id`,
      [testNow.toISOString(), period.id],
    );
    const next = rows[0]?.id ?? 0;
    const body = { period: next, rest: 'nothing' as const };
    const start = () => unit.call(calls.startRun, { body });
    const publish = (person: TestPerson, id: number) =>
      person.call(calls.publishRun, { params: { id }, body: { cycle: period.name } });
    const undo = (person: TestPerson, id: number) => person.call(calls.undoRun, { params: { id } });
    expect(await start()).toMatchObject({ code: 'earlier_first', message: /1/ });
    const closed = await unit.call(calls.listPeriods, { query: {} });
    expect(closed.reply.results[0]).toMatchObject({ id: next, published: null, waits_for: 1 });
    await expect(
      portal.owner.query(
        `insert into distribution_run (period_id, period_version, number, settings, asked_at)
         values ($1, 1, 9, '{}', $2)`,
        [next, testNow.toISOString()],
      ),
    ).rejects.toMatchObject({ constraint: 'distribution_run_earlier_first' });

    const first = await aRun(unit, period.id);
    expect((await publish(unit, first.id)).code).toBe(null);
    const second = await aRun(unit, next);
    expect((await publish(unit, second.id)).code).toBe(null);
    expect(await undo(unit, first.id)).toMatchObject({ code: 'later_published', message: /2/ });
    const { reply } = await unit.call(calls.getRun, { params: { id: first.id } });
    expect(reply.stays).toEqual({ why: 'later_published', of: '2' });
    expect((await undo(unit, second.id)).code).toBe(null);

    const third = await aRun(unit, next);
    const raced = await Promise.all([publish(unit, third.id), undo(there, first.id)]);
    expect(raced.filter(({ code }) => code === null)).toHaveLength(1);
    const left = raced[0].code === null ? [third.id, first.id] : [];
    expect(raced.map(({ code }) => code ?? 'done').toSorted()).toEqual(
      left.length > 0 ? ['done', 'later_published'] : ['done', 'earlier_first'],
    );
    for (const id of left) expect((await undo(unit, id)).code).toBe(null);
  });

  test('runs that nobody published keep their students for a while, and their figures for good', async () => {
    const { reply } = await unit.call(calls.listRuns, { query: { period: period.id } });
    const [run, other] = reply.results.filter(({ figures }) => figures !== null).toReversed();
    if (!run || !other) throw new Error('two runs are there');
    const params = { id: run.id };
    const due = async (at: Date) =>
      portal.owner.query('update distribution_run set due_at = $2 where id = $1', [run.id, at]);
    const kept = await portal.owner.query<{ days: number }>(
      `select extract(day from due_at - done_at)::integer as days from distribution_run where id = $1`,
      [run.id],
    );
    expect(kept.rows[0]?.days).toBe(90);
    await due(testNow);
    const read = async () => (await unit.call(calls.getRun, { params })).reply;
    await expect.poll(async () => (await read()).is_kept, { timeout: 10_000 }).toBe(false);
    expect((await read()).figures).toEqual(run.figures);
    expect(await count('distribution_row where run_id = $1', [run.id])).toBe(0);
    const compared = { params: { id: other.id, other: run.id } };
    expect((await unit.call(calls.compareRuns, compared)).code).toBe('not_ready');
    const body = { cycle: period.name };
    expect((await unit.call(calls.publishRun, { params, body })).code).toBe('not_ready');
  });
});

describe('by hand', () => {
  test('what is over takes nobody', async () => {
    const { rows } = await portal.owner.query<{ id: number; student_id: number }>(
      `select internship_id as id, student_id from placement where end_date < date '2026-11-01' limit 1`,
    );
    const [over] = rows;
    if (!over) throw new Error('nothing is over');
    const { reply } = await unit.call(calls.placeStudents, {
      params: { id: over.id },
      query: {},
      body: { students: [over.student_id] },
    });
    expect(reply.refused.map(({ code }) => code)).toEqual(['internship_over']);
  });

  test('two at two processes: the same student, or the last seat, is one’s, and the other reads why', async () => {
    const { rows } = await portal.owner.query<{ id: number; free: number; students: number[] }>(
      `select internship.id, capacity - placed as free, array(
         select person_id from student where is_active and major_code = internship.major_code
           and gender = coalesce(internship.gender, gender)
           and not exists (select from placement where student_id = person_id
             and holds_seat and end_date >= internship.start_date)
         order by person_id limit 12) as students
       from internship join internship_cycle as cycle on cycle.id = cycle_id
       where confirmed_at is not null and is_open and internship.start_date > $1::date
       order by 1`,
      [testNow.toISOString()],
    );
    const [one, other] = rows.filter(
      ({ free, students }) => free > 2 && students.length > free + 2,
    );
    if (!one || !other) throw new Error('two internships are needed');
    const place = (person: TestPerson, id: number, students: number[]) =>
      person.call(calls.placeStudents, { params: { id }, query: {}, body: { students } });
    const whys = (answers: Awaited<ReturnType<typeof place>>[]) =>
      answers.flatMap(({ reply }) => [
        ...reply.done.map(() => 'done'),
        ...reply.refused.map(({ code, message }) => `${code} ${message.length > 20}`),
      ]);
    const [same = 0, ...more] = one.students;
    const twice = await Promise.all([place(unit, one.id, [same]), place(there, one.id, [same])]);
    expect(whys(twice).toSorted()).toEqual(['done', 'placed_elsewhere true']);
    const filled = await place(unit, one.id, more.slice(0, one.free - 2));
    expect(filled.reply.refused).toEqual([]);
    const [last = 0, beside = 0] = more.slice(one.free - 2);
    const raced = await Promise.all([place(unit, one.id, [last]), place(there, one.id, [beside])]);
    expect(whys(raced).toSorted()).toEqual(['done', 'seat_taken true']);
    const found = await unit.call(calls.getPlaced, { params: { id: one.id }, query: {} });
    expect(found.reply.internship.available).toBe(0);
    expect(found.reply.placed).toHaveLength(one.free);
    expect(
      found.reply.candidates.results.every(({ conflicts }) => conflicts.includes('full')),
    ).toBe(true);
    const appended = await unit.call(calls.placeStudents, {
      params: { id: other.id },
      query: { appended: 'true' },
      body: { students: [other.students.find((id) => !one.students.includes(id)) ?? 0] },
    });
    const listed = await unit.call(calls.listDistributed, {
      query: { cause: 'hand', page_size: 200 },
    });
    if (appended.reply.done.length > 0) {
      expect(listed.reply.results.some(({ is_appended }) => is_appended)).toBe(true);
    }
    const taken = await unit.call(calls.unplaceStudents, {
      params: { id: one.id },
      body: { students: [same, 999_999] },
    });
    expect([taken.status, taken.code]).toEqual([200, null]);
    expect(taken.reply.done).toEqual([same]);
    expect(taken.reply.refused[0]?.code).toBe('not_placed');
    expect(await count('placement_astray')).toBe(0);
    expect(
      await count(`placement_event where student_id = $1 and cause = 'hand'`, [same]),
    ).toBeGreaterThanOrEqual(2);
    const none = await place(unit, 999_999, [same]);
    expect(none.status).toBe(404);
  });
});

describe('the board', () => {
  const board = (query = {}) =>
    unit.call(calls.listBoard, { params: { period: period.id }, query });
  const students = (query = {}) =>
    unit.call(calls.listBoardStudents, { params: { period: period.id }, query });
  const idsOf = (some: readonly number[], internships: readonly number[]) => ({
    params: { period: period.id },
    query: { students: some.join(), internships: internships.join() },
  });
  const fitsOf = (some: readonly number[], internships: readonly number[]) =>
    unit.call(calls.listFits, idsOf(some, internships));
  const conflictsOf = async (some: readonly number[], internships: readonly number[]) => {
    const { reply } = await unit.call(calls.listConflicts, idsOf(some, internships));
    return new Map(
      reply.students.flatMap(({ id, against }) =>
        internships.map((place) => [
          `${id}:${place}`,
          against.find(({ internship }) => internship === place)?.conflicts ?? [],
        ]),
      ),
    );
  };
  const why = (student: number, internship: number) =>
    unit.call(calls.explainSeat, { params: { period: period.id, student, internship } });
  const place = (person: TestPerson, id: number, some: readonly number[], from?: number) =>
    person.call(calls.placeStudents, {
      params: { id },
      query: {},
      body: { students: [...some], ...(from && { from }) },
    });
  const seatsNow = (student: number) =>
    count('placement where student_id = $1 and holds_seat', [student]);

  test('is of a period that there is, for its staff, and asks about so many at once', async () => {
    const none = { period: 999_999 };
    const query = { students: '1', internships: '1' };
    const asked = { params: none, query: {} };
    const statuses = async (person: TestPerson) =>
      (
        await Promise.all([
          person.call(calls.getBoard, asked),
          person.call(calls.listBoard, asked),
          person.call(calls.listBoardStudents, asked),
          person.call(calls.listFits, { params: none, query }),
          person.call(calls.listConflicts, { params: none, query }),
          person.call(calls.explainSeat, { params: { ...none, student: 1, internship: 1 } }),
        ])
      ).map(({ status }) => status);
    expect(new Set(await statuses(unit))).toEqual(new Set([404]));
    expect(new Set(await statuses(await portal.as('231000001')))).toEqual(new Set([403]));
    const ids = (length: number) => Array.from({ length }, (_, nth) => nth + 1);
    const bounds: [number[], number[]][] = [
      [ids(51), [1]],
      [[1], ids(101)],
      [[1], []],
    ];
    for (const [some, internships] of bounds) {
      expect((await fitsOf(some, internships)).status).toBe(400);
      expect((await unit.call(calls.listConflicts, idsOf(some, internships))).status).toBe(400);
    }
    expect((await fitsOf([1], [999_999])).reply).toEqual({ fits: [] });
  });

  test('tells nothing of another cycle’s internships, nor of whoever isn’t on it', async () => {
    const { rows } = await portal.owner.query<{ id: number }>(
      `select internship.id from internship where cycle_id <>
         (select cycle_id from wish_period where id = $1) limit 1`,
      [period.id],
    );
    const foreign = rows[0]?.id ?? 0;
    const [one] = (await students({ page_size: 1 })).reply.results;
    const [column] = (await board({ page_size: 1 })).reply.results;
    const id = one?.student.id ?? 0;
    const about = await unit.call(calls.listConflicts, idsOf([id], [foreign]));
    expect(about.reply).toEqual({ students: [] });
    expect((await why(id, foreign)).status).toBe(404);
    expect((await why(unit.id, column?.id ?? 0)).status).toBe(404);
    expect((await why(id, column?.id ?? 0)).status).toBe(200);
  });

  test('shows each internship once, and each student in the run’s order with wishes and seats', async () => {
    const { reply } = await board({ page_size: 200 });
    expect(new Set(reply.results.map(({ id }) => id)).size).toBe(reply.count);
    const free = await board({ free: 'true', gender: '2', page_size: 200 });
    expect(free.reply.results.every(({ gender }) => gender !== 1)).toBe(true);
    expect(free.reply.count).toBeLessThan(reply.count);
    const { reply: figures } = await unit.call(calls.getBoard, {
      params: { period: period.id },
      query: {},
    });
    const major = figures.major ?? 0;
    const shown = (await students({ major, page_size: 200 })).reply;
    const left = (await students({ major, without: 'true', page_size: 200 })).reply;
    expect(shown.count).toBe(figures.students);
    expect(left.count).toBe(figures.without);
    expect(left.results.every(({ seats, planned }) => seats.length === 0 && !planned)).toBe(true);
    const first = shown.results.filter(({ wishes, seats, planned }) =>
      [...seats.map(({ internship }) => internship.id), planned?.id].includes(wishes[0] ?? 0),
    );
    if (shown.count <= 200) expect(first).toHaveLength(figures.wished[0] ?? 0);
    // A student who had a seat before the run is not in it, but on the board.
    const all: number[] = [];
    for (let page = 1; all.length < (await students()).reply.count; page += 1) {
      all.push(
        ...(await students({ page, page_size: 200 })).reply.results.map(
          ({ student }) => student.id,
        ),
      );
    }
    expect(new Set(all).size).toBe(all.length);
    const { rows } = await portal.owner.query<{ student_id: number }>(
      `select distinct student_id from placement join internship on internship.id = internship_id
       join wish_period period on period.id = $1 and period.cycle_id = internship.cycle_id
       where holds_seat and placement.start_date >= period.start_date and placement.end_date <= period.end_date`,
      [period.id],
    );
    expect(rows.filter(({ student_id }) => !all.includes(student_id))).toEqual([]);
    const [wishing] = left.results.filter(({ wishes }) => wishes.length > 2);
    if (!wishing) return;
    const wished = await board({ wished_by: wishing.student.id, page_size: 1 });
    const [wish] = wished.reply.results;
    const { fits } = (await fitsOf([wishing.student.id], [wish?.id ?? 0])).reply;
    expect(fits[0]?.position).toBe(1);
  });

  test('says beforehand what placing answers', async () => {
    const places = (await board({ page_size: 100 })).reply.results.map(({ id }) => id);
    const some = (await students({ without: 'true', page_size: 12 })).reply.results;
    let taken = 0;
    for (const { student } of some) {
      const against = await conflictsOf([student.id], places);
      const soft = ['quota', 'not_let_in', 'planned'];
      const at = (id: number) => against.get(`${student.id}:${id}`) ?? [];
      const refused = places.find((id) => at(id).some((kind) => !soft.includes(kind)));
      const fitting = places.find((id) => at(id).length === 0);
      if (refused) expect((await place(unit, refused, [student.id])).reply.done).toEqual([]);
      if (!fitting) continue;
      expect((await place(unit, fitting, [student.id])).reply.done).toEqual([student.id]);
      const { reply } = await why(student.id, fitting);
      expect(reply.conflicts).toContain('has_seat_here');
      expect(reply.meanwhile.map(({ internship, cause }) => [internship.id, cause])).toEqual([
        [fitting, 'hand'],
      ]);
      taken += 1;
    }
    expect(taken).toBeGreaterThan(3);
  });

  test('two at two processes who move one student to two places: one does, and nobody loses a seat', async () => {
    const places = (await board({ page_size: 100 })).reply.results.map(({ id }) => id);
    const movable = (await students({ page_size: 200 })).reply.results.flatMap(
      ({ student, seats: [seat] }) =>
        seat?.kept === null ? [{ id: student.id, from: seat.internship.id }] : [],
    );
    let raced = 0;
    for (const { id, from } of movable) {
      if (raced > 2) break;
      const { fits } = (await fitsOf([id], places)).reply;
      const [one, other] = fits.filter(({ takes }) => takes === 1);
      if (!one || !other) continue;
      raced += 1;
      const answers = await Promise.all([
        place(unit, one.id, [id], from),
        place(there, other.id, [id], from),
      ]);
      expect(answers.flatMap(({ reply }) => reply.done)).toEqual([id]);
      expect(answers.flatMap(({ reply }) => reply.refused.map(({ code }) => code))).toEqual([
        'not_placed',
      ]);
      expect(await seatsNow(id)).toBe(1);
      const at = answers[0]?.reply.done.length === 1 ? one.id : other.id;
      expect((await place(unit, from, [id], at)).reply.done).toEqual([id]);
    }
    expect(raced).toBeGreaterThan(0);
    expect(await count('placement_astray')).toBe(0);
  });

  test('an exchange that it offers moves both students at one moment, or neither, and goes back the same way', async () => {
    // Two who both could have one place, of which another one is a wish of the second: the last seat is theirs.
    const some = (await students({ page_size: 200 })).reply.results
      .filter(({ seats, wishes }) => seats.length === 0 && wishes.length > 1)
      .slice(0, 50);
    const ids = [...new Set(some.flatMap(({ wishes }) => wishes))].slice(0, 100);
    const against = await conflictsOf(
      some.map(({ student }) => student.id),
      ids,
    );
    const could = (one: number, internship: number) =>
      against.get(`${one}:${internship}`)?.every((kind) => kind === 'planned') ?? false;
    const isFree = (one: number, internship: number) =>
      against.get(`${one}:${internship}`)?.length === 0;
    const pairs = some.flatMap((one) =>
      some.flatMap((other) =>
        one.wishes
          .filter((wish) => other.wishes.some((to) => to !== wish && isFree(other.student.id, to)))
          .filter((wish) => could(one.student.id, wish) && could(other.student.id, wish))
          .map((wish) => ({ one, other, wish })),
      ),
    );
    const pair = pairs.find(({ one, other }) => one !== other);
    if (!pair) throw new Error('two who could have one place are needed');
    expect((await place(unit, pair.wish, [pair.other.student.id])).reply.refused).toEqual([]);
    // A confirmed internship stays, unless the owner of the tables changes it.
    await portal.owner.query(
      'alter table internship disable trigger user; ' +
        `update internship set capacity = placed where id = ${pair.wish}; ` +
        'alter table internship enable trigger user',
    );
    const { reply: offer } = await why(pair.one.student.id, pair.wish);
    expect(offer.conflicts).toEqual(['full']);
    const exchange = offer.exchanges.find(({ other }) => other.id === pair.other.student.id);
    if (!exchange) throw new Error('the exchange isn’t offered');
    const { student, internship, meanwhile } = offer;
    const from = meanwhile[0]?.internship.id;
    const moves = [
      { student: student.id, from, to: internship.id, is_appended: false },
      { student: exchange.other.id, from: internship.id, to: exchange.to.id, is_appended: false },
    ];
    const back = moves.map((move) => ({ ...move, from: move.to, to: move.from }));
    const exchanged = (person: TestPerson, both: { student: number; is_appended: boolean }[]) =>
      person.call(calls.exchangeSeats, { body: { moves: both } });
    const seatOf = (id: number, at: number) =>
      count('placement where student_id = $1 and internship_id = $2 and holds_seat', [id, at]);

    const [mine, theirs] = moves;
    if (!mine || !theirs) throw new Error('two move');
    const nowhere = await exchanged(unit, [mine, { ...theirs, to: 999_999 }]);
    expect(nowhere.status).toBe(404);
    // The second one can't be had: the first one's seat stays as it was, too.
    const full = await exchanged(unit, [mine, { ...theirs, to: internship.id }]);
    expect(full.code).toBe('seat_taken');
    expect(await seatOf(exchange.other.id, internship.id)).toBe(1);
    const twice = await Promise.all([exchanged(unit, moves), exchanged(there, moves)]);
    expect(outcomes(twice)).toEqual(['200 null', '409 not_placed']);
    expect(await seatOf(student.id, internship.id)).toBe(1);
    expect(await seatOf(exchange.other.id, exchange.to.id)).toBe(1);
    expect((await exchanged(unit, back)).status).toBe(200);
    expect(await seatOf(exchange.other.id, internship.id)).toBe(1);
    expect(await seatOf(student.id, internship.id)).toBe(0);
    expect(await count('placement_astray')).toBe(0);
  });
});
