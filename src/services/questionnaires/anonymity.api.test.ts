import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { letIn, linkOf } from '#services/training/testing.ts';
import { questionnairesContract } from './contract.ts';
import {
  type Arrival,
  attacks,
  type Copy,
  columnsOfPersons,
  copyRows,
  type Holder,
  nextXid,
  type Written,
} from './testing/database-reader.ts';
import { publishNameless, takeToken } from './testing.ts';

const { calls } = questionnairesContract;

let portal: TestPortal;
let unit: TestPerson;
const lines: string[] = [];

beforeAll(async () => {
  portal = await startPortal({ log: { write: (line) => lines.push(line) } });
  unit = await portal.as('800032');
});
afterAll(() => portal.stop());

const hours = (count: number) =>
  new Date(portal.clock.now().getTime() + count * 3_600_000).toISOString();

const times = () => ({ starts_at: hours(-1), ends_at: hours(48) });

/** Of seven groups, two of which have one person each. */
async function peopleInTraining(): Promise<Holder[]> {
  const { rows } = await portal.owner.query<Holder & { of: string }>(
    `select distinct on (person_id) person_id as id, student.student_id as user_id,
       placement.id as placement, side_id || '.' || college_code as of
     from placement join student on person_id = placement.student_id
     join internship on internship.id = internship_id
     where holds_seat and placement.start_date <= date '2026-11-22'
       and placement.end_date >= date '2026-11-24' and not is_halted order by person_id`,
  );
  const sizes = [...Map.groupBy(rows, (row) => row.of).values()].map(({ length }) => length);
  expect(sizes.filter((size) => size === 1)).toHaveLength(2);
  for (const { id } of rows) await letIn(portal, id);
  return rows;
}

/** Nothing is due or queued: the portal's own work would name people by chance while an answer comes. */
async function rest() {
  await portal.lookDue();
  const queued = async () => {
    const { rows } = await portal.owner.query(
      `select name from jobs.job where state in ('created', 'active') and start_after <= now()`,
    );
    return rows;
  };
  await expect.poll(queued, { timeout: 15_000 }).toEqual([]);
}

/** In each minute of the portal one thing happens: its rows, lines and times are between two marks. */
async function alone<Value>(work: () => Promise<Value>) {
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 60_000));
  await rest();
  const [xid, line] = [await nextXid(portal.owner), lines.length];
  const [moved, real] = [portal.clock.now().getTime(), Date.now()];
  const value = await work();
  const xids = [xid, await nextXid(portal.owner)] as const;
  const times = [
    [moved, portal.clock.now().getTime()],
    [real, Date.now()],
  ] as const;
  return { value, xids, times, lines: lines.slice(line) };
}

test('who reads the database narrows an answer to those who took a token of its key by then, and no further', async () => {
  const holders = await peopleInTraining();
  const made = await publishNameless(unit, { subject: 'placement', ...times() });
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const twice = [...holders, ...holders].map((holder, at) => ({ holder, at }));
  const order = fc.shuffledSubarray(twice, { minLength: twice.length });
  const [steps = []] = fc.sample(order, { seed, numRuns: 1 });

  const since = await nextXid(portal.owner);
  const tokens = new Map<Holder, Awaited<ReturnType<typeof takeToken>>>();
  const copy: Copy = { rows: [], lines: new Map(), persons: await columnsOfPersons(portal.owner) };
  const sent: { holder: Holder; among: Holder[]; token: string; arrival: object }[] = [];
  const taken = new Map<Holder, readonly string[]>();
  for (const { holder } of steps) {
    const token = tokens.get(holder);
    if (!token) {
      const take = async () =>
        takeToken(await portal.as(holder.user_id), { id: made.id, placement: holder.placement });
      const took = await alone(take);
      taken.set(holder, took.lines);
      tokens.set(holder, took.value);
      continue;
    }
    const words = `${'words '.repeat(sent.length + 1)}`;
    const body = { ...token, answers: { [made.choice]: 'yes', [made.words]: words } };
    const { value, ...arrival } = await alone(() =>
      portal.visitor().call(calls.sendBallot, { body }),
    );
    expect(value.status).toBe(200);
    const among = [...tokens].filter(([, { key }]) => key === token.key).map(([one]) => one);
    sent.push({ holder, among, token: words.trim(), arrival });
  }
  const rows = await copyRows(portal.owner, since);
  const read: Copy = { ...copy, rows, lines: taken };
  const sizes = sent.map(({ holder, among, token, arrival }) => {
    const row = rows.find((one) => one.values.some(([, value]) => value.trim() === token));
    expect(row?.table).toBe('questionnaire_ballot');
    const known = { row, ...arrival } as Arrival;
    const left = Object.entries(attacks).reduce<readonly Holder[]>((some, [name, attack]) => {
      const found = attack(read, known, among);
      // Some other work of the portal may lead astray.
      if (!found.includes(holder)) return some;
      expect(found, `${name}, answer of ${holder.user_id}, seed ${seed}`).toEqual(among);
      return some.filter((one) => found.includes(one));
    }, among);
    return left.length;
  });
  console.log(`seed ${seed}: each answer can be narrowed to ${sizes.join(', ')} people`);
  // The last of a key is one of all, and no key is of few.
  const people = [...Map.groupBy(tokens.values(), ({ key }) => key).values()].map(
    ({ length }) => length,
  );
  expect(people.toSorted()).toEqual([11, 5]);
  expect(Math.max(...sizes)).toBe(11);

  const params = { id: made.id };
  unit = await portal.as('800032');
  await unit.call(calls.closeQuestionnaire, { params });
  for (const by of ['side', 'term', 'college'] as const) {
    const { groups } = (await unit.call(calls.getResults, { params, query: { by } })).reply;
    expect(groups.map(({ key, answered }) => [key === 'others', answered])).toEqual([
      [true, 11],
      [false, 5],
    ]);
  }
});

describe('the key of a group', () => {
  const groupsOf = async (id: number) => {
    const { rows } = await portal.owner.query(
      'select side_id, term_code, college_code from questionnaire_group where questionnaire_id = $1',
      [id],
    );
    return rows;
  };
  const groupOfKey = async (key: number) => {
    const { rows } = await portal.owner.query(
      'select side_id, term_code, college_code from questionnaire_key where id = $1',
      [key],
    );
    return rows[0];
  };
  const shared = { side_id: 0, term_code: 'none', college_code: 0 };

  test('is chosen once by many who ask first, and one who comes later has the others’', async () => {
    const made = await publishNameless(unit, times());
    const { rows } = await portal.owner.query<{ id: number; user_id: string; is_late: boolean }>(
      `select person_id as id, student_id as user_id, college_code = 4 as is_late from student
       where is_active and not is_halted and (enable_internship or college_code = 4)
       order by college_code = 4 desc, person_id limit 30`,
    );
    const [[late], early] = [rows.filter((one) => one.is_late), rows.filter((one) => !one.is_late)];
    if (!late) throw new Error('college 4 has no students');
    const ask = async ({ user_id }: { user_id: string }) => {
      const body = { placement: 0, request: null };
      const student = await portal.as(user_id);
      return (await student.call(calls.takeOwnToken, { params: { id: made.id }, body })).reply.key;
    };
    const keys = await Promise.all(early.map(ask));
    expect(await Promise.all(early.map(ask))).toEqual(keys);
    const chosen = await groupsOf(made.id);
    expect(chosen).toContainEqual(shared);
    expect(new Set(keys).size).toBeGreaterThan(1);
    await letIn(portal, late.id);
    expect(await groupOfKey(await ask(late))).toEqual(shared);
    expect(await groupsOf(made.id)).toEqual(chosen);
  });

  test('is of trainers as people, though one has many students', async () => {
    const target = { target: 'admin', subject: 'placement' };
    const made = await publishNameless(unit, { ...target, ...times() });
    const { rows } = await portal.owner.query<{ placement: number; internship: number }>(
      `select placement.id as placement, internship_id as internship from placement
       join internship on internship.id = internship_id
       where side_id = 5 and holds_seat and placement.end_date > date '2026-11-29' limit 1`,
    );
    const [seat] = rows;
    if (!seat) throw new Error('nobody is in training');
    const token = await linkOf(portal, unit, seat);
    const params = { token, id: made.id };
    const body = { placement: seat.placement, request: null };
    const taken = await portal.visitor().call(calls.takeLinkedToken, { params, body });
    expect(await groupOfKey(taken.reply.key)).toEqual(shared);
  });
});

test('the attacks find what is planted', () => {
  const holders = [51, 52, 53].map((id) => ({ id, user_id: `23100${id}77`, placement: id + 900 }));
  const [first, culprit] = holders as [Holder, Holder, Holder];
  const written = (table: string, xid: number, values: object, size = 40): Written => ({
    table,
    xid,
    size,
    values: Object.entries(values).map(([key, value]) => [key, String(value)]),
  });
  const tokens = holders.map(({ id }, at) =>
    written('questionnaire_token', 10 + at, { student_id: id, request: `\\x0${id}aaaaaaaa` }),
  );
  const row = written('questionnaire_ballot', 30, { token: '\\x77bbbbbbbb', of: 1 }, 80);
  const other = written('questionnaire_ballot', 35, { token: '\\x78cccccccc', of: 2 }, 90);
  const at = Date.parse('2026-11-22T06:00:00Z');
  const line = (entry: object) => JSON.stringify({ time: 1, ms: 2, route: '/x', ...entry });
  const arrival: Arrival = { row, xids: [30, 31], times: [[at, at + 9]], lines: [line({})] };
  const copy: Copy = {
    rows: [...tokens, row, other],
    lines: new Map(holders.map((one) => [one, [line({})]])),
    persons: new Set(['questionnaire_token.student_id', 'diary.writer']),
  };
  const finds = (name: keyof typeof attacks, rows: Written[], more: Partial<Arrival> = {}) =>
    attacks[name]({ ...copy, rows: [...copy.rows, ...rows] }, { ...arrival, ...more }, holders);
  for (const name of Object.keys(attacks) as (keyof typeof attacks)[]) {
    expect(finds(name, []), name).toEqual(holders);
  }
  const diary = (xid: number, values: object) => written('diary', xid, { writer: 52, ...values });
  expect(finds('byTransaction', [diary(30, {})])).toEqual([culprit]);
  expect(finds('byTransaction', [written('job', 30, { data: `to ${first.user_id}` })])).toEqual([
    first,
  ]);
  expect(finds('byTime', [diary(90, { at: '2026-11-22T06:00:00.005+00:00' })])).toEqual([culprit]);
  expect(finds('byTime', [diary(90, { at: at / 1000 })])).toEqual([culprit]);
  expect(finds('byValue', [diary(90, { kept: '\\x77bbbbbbbb' })])).toEqual([culprit]);
  const numbered = holders.map(({ id }, place) => written('seat', 90, { student_id: id, place }));
  expect(finds('byColumn', numbered)).toEqual([culprit]);
  expect(finds('byLog', [], { lines: [line({ reason: culprit.user_id })] })).toEqual([culprit]);
});
