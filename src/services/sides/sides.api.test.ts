import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import { createEvents } from '#platform/events/events.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { openAccount } from '#platform/secrets/sealed-account.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  startPortal,
  type TestPerson,
  type TestPortal,
  testNow,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { filesContract } from '#services/files/contract.ts';
import { notificationsContract } from '#services/notifications/contract.ts';
import { sidesContract } from './contract.ts';
import type { SideEvents } from './events.ts';
import { personIbans } from './server/person-accounts.ts';
import { listInternshipsById, listSidesById } from './server/public.ts';
import { warnDue } from './server/warn-due.ts';

const { calls } = sidesContract;

let portal: TestPortal;
let manager: TestPerson;
let head: TestPerson;
let finance: TestPerson;
let logged = '';

const today = riyadhDay(testNow);
const iban = 'SA6320000000608010160042';
/** Of no branch, so that it stands nowhere else. */
const swift = 'RIBLSARIQ42';

beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  portal = await startPortal({ log: { write } });
  [manager, head, finance] = await Promise.all([
    portal.as('800020', 'en'),
    portal.as('700032'),
    portal.as('700012', 'en'),
  ]);
});
afterAll(() => portal.stop());

type NewSide = InputOf<typeof calls.addSide>['body'];
type NewPerson = InputOf<typeof calls.addPerson>['body'];
type NewInternship = InputOf<typeof calls.addInternship>['body'];

/** As a browser sends what it adds: the whole call is then one transaction. */
const once = () => ({ 'idempotency-key': randomUUID() });

const sideOf = (org_code: string, more: Partial<NewSide> = {}): NewSide => ({
  org_code,
  name: 'Clinic of the Valley',
  name_arabic: 'عيادة الوادي',
  location_type: 'external',
  org_location: 'الرياض',
  contract_start: '2026-01-01',
  contract_end: '2027-12-31',
  org_capacity: 10,
  student_fee: 500.5,
  ...more,
});

const personOf = (side_id: number, more: Partial<NewPerson> = {}): NewPerson => ({
  side_id,
  list: 'trainers',
  first_name: 'Fahad',
  last_name: 'Alharbi',
  first_name_ar: 'فهد',
  last_name_ar: 'الحربي',
  email: 'fahad@clinic.example',
  phone: '0551234567',
  national_id: '1000000016',
  ...more,
});

async function addSide(org_code: string, more: Partial<NewSide> = {}) {
  const body = sideOf(org_code, more);
  const answer = await manager.call(calls.addSide, { body }, once());
  expect(answer.status, answer.message).toBe(201);
  return answer.reply;
}

async function addTrainer(side_id: number) {
  return (await manager.call(calls.addPerson, { body: personOf(side_id) }, once())).reply;
}

/** A side with a trainer, and what an internship there would be; the open cycle begins 70 days from now. */
async function offerAt(org_code: string, more: Partial<NewSide> = {}) {
  const side = await addSide(org_code, more);
  const trainer = await addTrainer(side.id);
  const query = { page_size: 200 };
  const cycles = (await manager.call(calls.listCycles, { query })).reply.results;
  const departments = (await manager.call(calls.listDepartments, { query })).reply.results;
  const choices = (await manager.call(calls.listChoices, { query })).reply.results;
  const choice = (list: string, code: string) =>
    choices.find((one) => one.list === list && one.code === code)?.id ?? 0;
  const open = cycles.find(({ is_open }) => is_open);
  const department = departments.find(({ code }) => code === 'SD');
  const body: NewInternship = {
    cycle_id: open?.id ?? 0,
    side_id: side.id,
    department_id: department?.id ?? 0,
    trainer_id: trainer.id,
    major_code: 5,
    code_id: choice('code', '611'),
    duration_id: choice('duration', '7'),
    start_date: addDays(today, 77),
    end_date: addDays(today, 104),
    excuse_deadline: addDays(today, 80),
    capacity: 4,
  };
  return { side, trainer, body, choice, cycle: open };
}

const place = (id: number, placed: number) =>
  portal.owner.query('update internship set placed = $2 where id = $1', [id, placed]);

describe('sides', () => {
  test('are added with every field, and said as they are', async () => {
    const side = await addSide('T1', { latitude: '24.7136', longitude: 46.6753 });
    expect(side).toMatchObject({
      contract_duration: 24,
      state: 'in_force',
      student_fee: 500.5,
      latitude: 24.7136,
    });
    const found = await head.call(calls.listSides, { query: { search: 'الوادي' } });
    expect(found.reply.results.map(({ id }) => id)).toContain(side.id);
  });

  test.each([
    [{ org_code: 'LONGER' }, 'org_code'],
    [{ org_capacity: 0 }, 'org_capacity'],
    [{ name: '<b>' }, 'name'],
    [{ latitude: 91 }, 'latitude'],
  ] as const)('%j is refused at its field', async (more, field) => {
    const answer = await manager.call(calls.addSide, { body: sideOf('T9', more) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error_codes)).toEqual([field]);
  });

  test.each([
    [{ org_code: 'S01' }, 'code_taken'],
    [{ contract_end: '2025-01-01' }, 'ends_before_it_starts'],
    [{ latitude: 24 }, 'coordinates_both'],
    [{ college_code: 77 }, 'unknown_choice'],
  ] as const)('%j is refused with %s', async (more, code) => {
    expect((await manager.call(calls.addSide, { body: sideOf('T9', more) })).code).toBe(code);
  });

  test('of two who edit at once, the later is told', async () => {
    const { id, version } = await addSide('T2');
    const edit = (who: TestPerson, org_capacity: number) =>
      who.call(calls.editSide, {
        params: { id },
        body: { ...sideOf('T2', { org_capacity }), version },
      });
    const answers = await Promise.all([edit(manager, 20), edit(head, 30)]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['changed_meanwhile', 'done']);
  });

  test('are deleted while no internship is there', async () => {
    const { id, version } = await addSide('T3');
    const remove = (one: { id: number; version: number }) =>
      manager.call(calls.removeSide, { params: { id: one.id }, query: { version: one.version } });
    expect((await remove({ id, version })).reply).toEqual({ id });
    const used = await offerAt('T4');
    await manager.call(calls.addInternship, { body: used.body });
    expect((await remove(used.side)).code).toBe('in_use');
  });
});

test('a name is in its language, of sides and people', async () => {
  const side = await manager.call(calls.addSide, {
    body: sideOf('N01', { name_arabic: 'Only English', name: 'عربي فقط' }),
  });
  expect(side.error_codes).toEqual({ name_arabic: ['arabic_only'], name: ['english_only'] });
  const person = await manager.call(calls.addPerson, {
    body: personOf(1, { first_name_ar: 'Fahad', last_name: 'الحربي' }),
  });
  expect(person.error_codes).toEqual({
    first_name_ar: ['arabic_only'],
    last_name: ['english_only'],
  });
});

describe('the people of a side', () => {
  test.each([
    [{ bank_IBAN: 'SA6320000000608010160043' }, 'bank_IBAN'],
    [{ bank_IBAN: 'SA0399000000608010167519' }, 'bank_IBAN'],
    [{ swift: 'RJHIAERI' }, 'swift'],
    [{ national_id: '1000000017' }, 'national_id'],
    [{ phone: '0111234567' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
  ] as const)('%j is refused at its field', async (more, field) => {
    const answer = await manager.call(calls.addPerson, { body: personOf(1, more) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error_codes)).toEqual([field]);
  });

  test('an account is whole for who pays alone, each look is kept, and it stands nowhere in clear', async () => {
    const side = await addSide('P1');
    const alone = await manager.call(calls.addPerson, { body: personOf(side.id, { swift }) });
    expect(alone.error_codes).toEqual({ bank_IBAN: ['required'] });
    const body = personOf(side.id, { bank_IBAN: iban, swift });
    const added = await manager.call(calls.addPerson, { body }, once());
    expect(added.status, added.message).toBe(201);
    const { id, version } = added.reply;
    expect(added.reply.bank).toMatchObject({
      masked: 'SA•• •••• •••• •••• •••• 0042',
      swift: '••••••••',
    });
    const edited = await head.call(calls.editPerson, {
      params: { id },
      body: { ...withoutSide(personOf(side.id)), job: 'Nurse', version },
    });
    expect(edited.reply.bank?.masked).toContain('0042');
    const read = (who: TestPerson) => who.call(calls.readIban, { params: { id } });
    expect((await read(manager)).code).toBe('forbidden');
    expect((await read(finance)).reply).toMatchObject({
      iban: 'SA63 2000 0000 6080 1016 0042',
      swift,
    });
    const twice = await manager.call(calls.addPerson, { body: personOf(side.id) });
    expect(twice.code).toBe('person_twice');

    const number = iban.slice(8);
    const { rows } = await portal.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) {
      const found = await portal.owner.query<{ count: number }>(
        `select count(*)::int as count from ${name} it
         where replace(it::text, ' ', '') ~* ($1 || '|' || $2)`,
        [number, swift],
      );
      expect(found.rows[0]?.count, name).toBe(0);
    }
    const params = { id: side.id };
    const list = await finance.call(calls.listPeople, { params, query: {} });
    expect(list.reply.results.map((row) => row.id)).toEqual([id]);
    const sheet = await manager.call(calls.exportPeople, { params, body: { format: 'csv' } });
    const text = await sheet.reply.blob.text();
    expect(text).toContain('fahad@clinic.example');
    for (const planted of [number, 'RIBLSARI', '0042']) expect(text).not.toContain(planted);
    const administrator = await portal.as('800022');
    const trail = await administrator.call(auditContract.calls.listEntries, {
      query: { page_size: 100 },
    });
    expect(JSON.stringify(trail.reply)).toContain('sides.iban_read');
    expect(logged).toContain('/internship/employees');
    const said = [list.reply, trail.reply].map((reply) => JSON.stringify(reply));
    for (const one of [...said, logged]) {
      expect(one).not.toContain(number);
      expect(one).not.toContain('RIBLSARI');
    }
    const secrets = createSecrets({ current: testSecretKey, others: [] });
    const row = await portal.database.reads
      .selectFrom('side_person')
      .select(['id', 'iban'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(openAccount(secrets, personIbans, row)).toEqual({ iban, swift });
    expect(openAccount(secrets, personIbans, { ...row, id: id + 1 })).toBeNull();

    const edit = (account: object, of: number) =>
      head.call(calls.editPerson, {
        params: { id },
        body: { ...withoutSide(personOf(side.id)), ...account, version: of },
      });
    const other = await edit({ swift: 'RIBLSARI' }, edited.reply.version);
    expect((await read(finance)).reply).toMatchObject({
      iban: 'SA63 2000 0000 6080 1016 0042',
      swift: 'RIBLSARI',
    });
    const emptied = await edit({ bank_IBAN: null, swift: null }, other.reply.version);
    expect(emptied.reply.bank).toBeNull();
    expect((await read(finance)).code).toBe('no_account');
  });

  test('a sheet is tried out, then added; what fails keeps nothing else back', async () => {
    const side = await addSide('P2');
    const known = await addTrainer(side.id);
    const row = (more: string) =>
      `P2,trainers,Reem,,Alotaibi,ريم,,العتيبي,مدربة,reem@clinic.example,0551234568,${more}`;
    const csv = [
      'org_code,list,first_name,middle_name,last_name,first_name_ar,middle_name_ar,last_name_ar,job,email,phone,national_id,is_selected',
      row('1000000024,false'),
      row('1000000024,'),
      row('12,'),
      row('1000000032,').replace('P2', 'P9'),
      row('1000000016,'),
      row('1000000016,'),
    ].join('\n');
    const file = await upload(csv, 'side_person_sheet');
    const send = (preview: boolean) =>
      manager.call(calls.importPeople, { body: { file, preview } });
    const tried = await send(true);
    expect(tried.reply).toMatchObject({ preview: true, added: 1, changed: 1, refused: 4 });
    const messages = tried.reply.rows.map(({ message }) => message ?? '');
    expect(messages[3]).toMatch(/^No training site has this code/);
    expect(messages[4]).toContain('First name in English: \u2068Fahad\u2069 → \u2068Reem\u2069');
    const query = { params: { id: side.id }, query: {} };
    expect((await manager.call(calls.listPeople, query)).reply.results).toEqual([known]);
    const sent = await send(false);
    expect(sent.reply).toEqual({ ...tried.reply, preview: false });
    const { results } = (await manager.call(calls.listPeople, query)).reply;
    expect(results.map((one) => [one.first_name, one.is_selected])).toEqual([
      ['Reem', true],
      ['Reem', false],
    ]);
    const other = [csv.split('\n')[0], row('1000000016,').replace('trainers', 'technical')];
    const moved = await upload(other.join('\n'), 'side_person_sheet');
    const refused = await manager.call(calls.importPeople, { body: { file: moved } });
    expect(refused.reply.rows[0]?.message).toMatch(/^Someone with this national ID/);
  });

  test('a sheet of sides says before what the database will refuse, and what it changes', async () => {
    const { side, body } = await offerAt('P5');
    await manager.call(calls.addInternship, { body });
    const { colleges } = (await manager.call(calls.listPlaces, {})).reply;
    const medicine = colleges.find(({ id }) => id === 1);
    const row = (code: string, more = '2027-12-31,,10,500.5,الرياض,external,,,') =>
      `${code},Clinic of the Valley,عيادة الوادي,2026-01-01,${more}`;
    const csv = [
      'org_code,name,name_arabic,contract_start,contract_end,admin_coordinatior,org_capacity,student_fee,org_location,location_type,college_code,latitude,longitude',
      row('P3', `2027-12-31,,20,500,الرياض,external,${medicine?.name},24.7136,46.6753`),
      row('P3'),
      row('P4', '2027-12-31,,none,500,الرياض,external,,,'),
      row('P4', '2025-12-31,,20,500,الرياض,external,,,'),
      row('P6', '2027-12-31,,20,500,الرياض,somewhere,,,'),
      row('P6', '2027-12-31,,20,500,الرياض,external,Magic,,'),
      row('P6', '2027-12-31,,20,500,الرياض,external,,24.7,'),
      row('P5', '2027-12-31,,3,500.5,الرياض,external,,,'),
      row('P5'),
      row('S01'),
    ].join('\n');
    const file = await upload(csv, 'side_sheet');
    const send = async (preview: boolean) =>
      (await manager.call(calls.importSides, { body: { file, preview } })).reply;
    const tried = await send(true);
    expect(tried.rows.map(({ outcome }) => outcome).join(' ')).toBe(
      'added refused refused refused refused refused refused refused refused refused',
    );
    const reasons = [
      null,
      /^This code is in use/,
      /^Capacity: /,
      /^The end is before/,
      /^Kind of training site: /,
      /^College: /,
      /^Latitude and longitude/,
      /^Capacity: Seats of internships on .*: \u20684\u2069/,
      /^This code is in use/,
      /^Existing internships need more/,
    ];
    for (const [place, reason] of reasons.entries()) {
      if (reason) expect(tried.rows[place]?.message).toMatch(reason);
    }
    expect(await send(false)).toEqual({ ...tried, preview: false });
    const [added] = (await manager.call(calls.listSides, { query: { search: 'P3' } })).reply
      .results;
    expect(added).toMatchObject({ college: { id: 1 }, latitude: 24.7136, longitude: 46.6753 });
    const again = await upload(
      [
        csv.split('\n')[0],
        row('P3', `2027-12-31,,30,500,الرياض,external,${medicine?.name_ar},24.7136,46.6753`),
        row('P5'),
      ].join('\n'),
      'side_sheet',
    );
    const changed = await manager.call(calls.importSides, { body: { file: again, preview: true } });
    expect(changed.reply.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['changed', 'Capacity: \u206820\u2069 → \u206830\u2069'],
      ['same', null],
    ]);
    expect(side.version).toBe(1);
  });
});

describe('an internship', () => {
  test('lies within its cycle and contract, and asks for no more than its side and duration hold', async () => {
    const { body, choice } = await offerAt('I1', { contract_end: addDays(today, 120) });
    const add = async (more: Partial<NewInternship>) =>
      (await manager.call(calls.addInternship, { body: { ...body, ...more } })).code;
    const far = addDays(today, 300);
    expect(await add({ start_date: addDays(today, 20), end_date: addDays(today, 30) })).toBe(
      'outside_cycle',
    );
    expect(await add({ end_date: addDays(today, 121) })).toBe('outside_contract');
    expect(await add({ end_date: far })).toBe('outside_cycle');
    expect(await add({ capacity: 11 })).toBe('above_side_capacity');
    expect(await add({ duration_id: choice('duration', '4') })).toBe('longer_than_duration');
    expect(await add({ major_code: 1 })).toBe('other_major');
    expect(await add({ trainer_id: 1 })).toBe('not_a_trainer');
    expect(await add({ code_id: choice('duration', '1') })).toBe('unknown_choice');
    expect(await add({ excuse_deadline: addDays(today, 70) })).toBe('excuse_outside');
    expect(await add({ end_date: addDays(today, 70) })).toBe('ends_before_it_starts');
    expect(await add({})).toBeNull();
  });

  test('holds its side and cycle to what it needs', async () => {
    const { side, body, cycle } = await offerAt('I2');
    await manager.call(calls.addInternship, { body });
    const shorter = await manager.call(calls.editSide, {
      params: { id: side.id },
      body: { ...sideOf('I2', { contract_end: addDays(today, 90) }), version: side.version },
    });
    expect(shorter.code).toBe('internships_need_more');
    if (!cycle) throw new Error('no cycle is open');
    const { id, name, name_ar, end_date, version } = cycle;
    const dates = { start_date: addDays(today, 200), end_date };
    const moved = await manager.call(calls.editCycle, {
      params: { id },
      body: { name, name_ar, ...dates, is_open: true, version },
    });
    expect(moved.code).toBe('internships_need_more');
    const other = await manager.call(calls.addCycle, {
      body: { name: 'Other', name_ar: 'أخرى', ...dates, is_open: true },
    });
    expect(other.code).toBe('other_cycle_open');
    // Those of two colleges overlap; a college has one.
    const open = (college_code: number) =>
      manager.call(calls.addCycle, {
        body: {
          name: `Of ${college_code} ${randomUUID()}`,
          name_ar: 'لكلية',
          ...dates,
          is_open: true,
          college_code,
        },
      });
    expect((await open(99)).code).toBe('unknown_choice');
    const own = await open(2);
    expect(own.reply).toMatchObject({ is_open: true, college: { id: 2 } });
    expect((await open(2)).code).toBe('other_cycle_open');
    const of = async (college: number) =>
      (await portal.owner.query('select cycle_id from open_cycle($1)', [college])).rows;
    expect(await of(2)).toEqual([{ cycle_id: own.reply.id }]);
    expect(await of(1)).toEqual([{ cycle_id: id }]);
    const removing = { params: { id: own.reply.id }, query: { version: own.reply.version } };
    expect((await manager.call(calls.removeCycle, removing)).status).toBe(200);
  });

  test('never has fewer seats than students, and no contract ends under one that is being added', async () => {
    const { side, body } = await offerAt('I3');
    const { reply } = await manager.call(calls.addInternship, { body }, once());
    await place(reply.id, 3);
    const edit = (capacity: number, version: number) =>
      manager.call(calls.editInternship, {
        params: { id: reply.id },
        body: { ...body, capacity, version },
      });
    expect((await edit(2, 1)).code).toBe('below_placed');
    expect((await edit(3, 1)).reply).toMatchObject({ capacity: 3, available: 0 });
    await expect(place(reply.id, 4)).rejects.toMatchObject({ constraint: 'internship_places' });
    const removed = await manager.call(calls.removeInternship, {
      params: { id: reply.id },
      query: { version: 2 },
    });
    expect(removed.code).toBe('has_students');
    const until = { ...body, start_date: addDays(today, 200), end_date: addDays(today, 220) };
    const late = { ...until, excuse_deadline: addDays(today, 201) };
    const short = { ...sideOf('I3', { contract_end: addDays(today, 210) }), version: side.version };
    const [added, cut] = await Promise.all([
      manager.call(calls.addInternship, { body: late }),
      head.call(calls.editSide, { params: { id: side.id }, body: short }),
    ]);
    expect([added.code, cut.code].filter((code) => code === null)).toHaveLength(1);
  });

  test('has seats that its side can train on every day, together with those that overlap', async () => {
    const { side, body } = await offerAt('I5');
    const at = (from: number, days: number, capacity: number) => ({
      ...body,
      start_date: addDays(today, from),
      end_date: addDays(today, from + days),
      excuse_deadline: addDays(today, from),
      capacity,
    });
    const add = (wanted: NewInternship, who = manager) =>
      who.call(calls.addInternship, { body: wanted });
    const first = await add(at(80, 10, 6));
    await add(at(90, 10, 3));
    // On the first's last day the second begins: one seat is left, though neither has ten.
    const over = await add(at(75, 20, 2));
    expect(over.code).toBe('above_side_capacity');
    expect(over.error_codes).toEqual({ capacity: ['side_full'] });
    const day = formatDay(addDays(today, 90), 'en', 'long');
    const said = `Seats left at the training site on \u2068${day}\u2069: \u20681\u2069. Enter fewer, or change the dates.`;
    expect(over.reply).toMatchObject({ errors: { capacity: [said] } });
    const inArabic = await add(at(75, 20, 2), head);
    expect(JSON.stringify(inArabic.reply)).toContain('المقاعد المتبقية في الجهة يوم');
    expect((await add(at(91, 20, 6))).status).toBe(201);
    expect((await add(at(75, 20, 1))).status).toBe(201);
    const longer = await manager.call(calls.editInternship, {
      params: { id: first.reply.id },
      body: { ...at(80, 11, 6), version: 1 },
    });
    expect(longer.error_codes).toEqual({ capacity: ['side_full'] });
    const edit = (org_capacity: number) =>
      manager.call(calls.editSide, {
        params: { id: side.id },
        body: { ...sideOf('I5', { org_capacity }), version: side.version },
      });
    const lowered = await edit(9);
    expect(lowered.code).toBe('internships_need_more');
    expect(JSON.stringify(lowered.reply)).toMatch(
      /org_capacity.*Seats of internships.*\u206810\u2069/,
    );
  });

  test('is added by several at once, and to a side that is made smaller meanwhile, within its capacity', async () => {
    const { side, body } = await offerAt('I6');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, place) =>
        (place % 2 ? manager : head).call(calls.addInternship, { body: { ...body, capacity: 3 } }),
      ),
      head.call(calls.editSide, {
        params: { id: side.id },
        body: { ...sideOf('I6', { org_capacity: 6 }), version: side.version },
      }),
    ]);
    const { rows } = await portal.owner.query(
      `select org_capacity, coalesce(sum(capacity), 0)::int as seats from side
       left join internship on side_id = side.id where side.id = $1 group by side.id`,
      [side.id],
    );
    expect(rows[0].seats).toBeLessThanOrEqual(rows[0].org_capacity);
    expect(rows[0].seats).toBeGreaterThanOrEqual(6);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(rows[0].seats / 3);
    const codes = answers.flatMap(({ code }) => code ?? []);
    expect(new Set([...codes, 'above_side_capacity', 'internships_need_more']).size).toBe(2);
  });

  test('is confirmed with a trainer, once, and then stays as it is', async () => {
    const { body } = await offerAt('I4');
    const first = (await manager.call(calls.addInternship, { body })).reply;
    const without = (
      await manager.call(calls.addInternship, { body: { ...body, trainer_id: null } })
    ).reply;
    const both = { body: { ids: [first.id, without.id] } };
    const [one, other] = await Promise.all([
      manager.call(calls.confirmInternships, both),
      head.call(calls.confirmInternships, both),
    ]);
    expect([...one.reply.done, ...other.reply.done]).toEqual([first.id]);
    const codes = [...one.reply.refused, ...other.reply.refused].map(({ code }) => code);
    expect(codes.filter((code) => code === 'trainer_needed')).toHaveLength(2);
    expect(one.reply.refused.at(-1)?.message).toMatch(/Clinic of the Valley/);
    const params = { id: first.id };
    const edited = await manager.call(calls.editInternship, {
      params,
      body: { ...body, capacity: 9, version: 2 },
    });
    expect(edited.code).toBe('confirmed_stays');
    const removed = await manager.call(calls.removeInternship, { params, query: { version: 2 } });
    expect(removed.code).toBe('confirmed_stays');
    await place(first.id, 4);
    const kept = await manager.call(calls.editInternship, {
      params: { id: without.id },
      body: { ...body, version: 1, confirmed: true },
    });
    expect(kept.reply).toMatchObject({ confirmed: true, confirmed_by: { user_id: '800020' } });
    const trainers = await manager.call(calls.listTrainers, { query: { side_id: body.side_id } });
    expect(trainers.reply.results).toMatchObject([{ internships: 2 }]);
    const listed = await manager.call(calls.listOpenInternships, {
      query: { confirmed: 'true', side_id: body.side_id },
    });
    expect(listed.reply.count).toBe(2);
  });

  test('and its side are told to other services, with trainer and place', async () => {
    const { reads } = portal.database;
    const { reply } = await manager.call(calls.listInternships, { query: { page_size: 1 } });
    const [row] = reply.results;
    const [told] = await listInternshipsById(reads, [row?.id ?? 0]);
    expect(told).toMatchObject({
      side_name: row?.side.name,
      trainer_name: row?.trainer?.full_name,
    });
    expect(told?.trainer_email).toContain('@');
    const [side] = await listSidesById(reads, [row?.side.id ?? 0]);
    expect(side?.name).toBe(row?.side.name);
  });
});

test('the demo has sixty sides, four cycles and 360 internships', async () => {
  const { owner } = portal;
  const count = async (what: string) =>
    Number((await owner.query(`select count(*) from ${what}`)).rows[0].count);
  expect(await count("side where org_code ~ '^S[0-9]{2}$'")).toBe(60);
  expect(
    await count("internship join side on side.id = side_id and org_code ~ '^S[0-9]{2}$'"),
  ).toBe(360);
  expect(await count('internship_cycle')).toBeGreaterThanOrEqual(4);
});

// Last, since its days end the sessions of the others.
test('staff are warned 90, 60 and 30 days before a contract ends, once each', async () => {
  const end = addDays(today, 91);
  const { id } = await addSide('T5', { contract_end: end });
  const told = async () => {
    const reader = await portal.as('700032');
    const { reply } = await reader.call(notificationsContract.calls.list, {
      query: { limit: 50 },
    });
    return reply.results.filter(({ link }) => link?.endsWith(`/orgs/${id}`)).length;
  };
  const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
  portal.clock.moveTo(after(2));
  await expect.poll(told, { timeout: 6000, interval: 300 }).toBe(1);
  const events = createEvents<SideEvents>();
  const warned: number[] = [];
  events.on('sides.contract_ends', async (_tx, { side_id, days }) => {
    if (side_id === id) warned.push(days);
  });
  const duty = warnDue({ database: portal.database, events });
  for (const days of [3, 32, 33, 62, 92]) await duty.look(after(days));
  expect(warned).toEqual([59, 29]);
});

function withoutSide({ side_id: _, list: __, ...person }: NewPerson) {
  return person;
}

async function upload(csv: string, purpose: string): Promise<number> {
  const sheet = new File([csv], 'sheet.csv', { type: 'text/csv' });
  const answer = await manager.call(filesContract.calls.upload, {
    body: { purpose },
    upload: sheet,
  });
  expect(answer.status, answer.message).toBe(201);
  return answer.reply.id;
}
