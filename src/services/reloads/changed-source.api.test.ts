import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { auditContract } from '#services/audit/contract.ts';
import { reloadsContract } from './contract.ts';
import { aSourceFolder, reload, runEnded, type SourceFolder, type SourceRow } from './testing.ts';

const { calls } = reloadsContract;

let source: SourceFolder;
let portal: TestPortal;
let administrator: TestPerson;
let inEnglish: TestPerson;

beforeAll(async () => {
  source = await aSourceFolder();
  portal = await startPortal({ source_dir: source.dir });
  administrator = await portal.as('800022');
  inEnglish = await portal.as('800022', 'en');
});
afterEach(() => source.restore());
afterAll(async () => {
  await portal.stop();
  await source.drop();
});

async function personOf(user_id: string) {
  return portal.database.reads
    .selectFrom('person')
    .leftJoin('student', 'student.person_id', 'person.id')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .selectAll('person')
    .select(['student.gpa', 'student.advisor_id', 'staff.roles', 'staff.rank'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

async function countOf(table: 'person' | 'student' | 'account') {
  const { count } = await portal.database.reads
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of people whose account is active. */
async function mayComeIn(): Promise<string[]> {
  const open = await portal.database.reads
    .selectFrom('account')
    .select('user_id')
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
  return open.map(({ user_id }) => user_id);
}

async function undo(id: number) {
  const yes = { params: { id }, body: { confirm: true } as const };
  const { reply } = await administrator.call(calls.undoRun, yes);
  return runEnded(administrator, reply.id);
}

describe('what the portal owns', () => {
  test('user name and role in force stay, whatever the source says', async () => {
    const person = await portal.as('900050');
    await person.call(accountsContract.calls.updateInstructor, { body: { username: 'moath' } });
    await person.call(accountsContract.calls.updateInstructor, { body: { instructor_type: 2 } });
    await source.changeRow('users.csv', '900050', { phone: '0500099999', first_name: 'Muadh' });
    await source.changeRow('instructors.csv', '900050', { rank: 'Lecturer' });
    expect((await reload(administrator, 'users')).counts).toMatchObject({ changed: 1 });
    expect((await reload(administrator, 'instructors')).counts).toMatchObject({ changed: 1 });
    expect(await personOf('900050')).toMatchObject({
      first_name: 'Muadh',
      phone: '500099999',
      rank: 'Lecturer',
      roles: [3, 2, 29],
    });
    const { reply } = await person.call(accountsContract.calls.current, {});
    expect(reply).toMatchObject({ username: 'moath', first_name: 'Muadh' });
    expect(reply.instructor_current).toMatchObject({ instructor_type: 2 });
    await source.restore();
    await reload(administrator, 'users');
    await reload(administrator, 'instructors');
  });

  test('the account of whoever is changed in marks alone is not held meanwhile', async () => {
    await source.changeRow('students.csv', '231000002', { gpa: '3.33' });
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query("select from account where user_id = '231000002' for update");
      const run = await reload(administrator, 'students');
      expect(run).toMatchObject({ state: 'applied', counts: { changed: 1 } });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await personOf('231000002')).toMatchObject({ gpa: 3.33 });
    await source.restore();
    await reload(administrator, 'students');
  });

  test('users.csv leaves alone what instructors.csv says of an instructor', async () => {
    await source.changeRow('users.csv', '900003', { roles: '22', is_advisory: '0' });
    const run = await reload(administrator, 'users');
    expect(run.counts).toMatchObject({ changed: 0 });
    expect((await personOf('900003')).roles).toEqual([3]);
  });
});

test('a Hijri birth date is kept as the source writes it, and a reload that is undone takes it back', async () => {
  const birth = async () => {
    const { rows } = await portal.database.pool.query(
      "select birth_date::text, hijri_birth_date from student where student_id = '231000003'",
    );
    return rows[0];
  };
  const before = await birth();
  expect(before).toMatchObject({ hijri_birth_date: '' });
  await source.changeRow('students.csv', '231000003', { birth_date: '٤ صفر ١٤٢٦هـ' });
  const run = await reload(administrator, 'students');
  expect(run.counts).toMatchObject({ changed: 1 });
  expect(await birth()).toEqual({ birth_date: '2005-03-14', hijri_birth_date: '٤ صفر ١٤٢٦هـ' });
  const { reply } = await administrator.call(calls.listRows, { params: { id: run.id } });
  expect(reply.results[0]?.changes.map(({ column }) => column)).toContain('hijri_birth_date');
  expect(await undo(run.id)).toMatchObject({ state: 'applied' });
  expect(await birth()).toEqual(before);
  await source.restore();
});

describe('who vanishes', () => {
  test('is marked inactive and can not come in, never deleted, and returns with the source', async () => {
    const [people, students] = [await countOf('person'), await countOf('student')];
    const gone = await portal.as('231000005');
    await source.change('students.csv', (rows) =>
      rows.filter((row) => row['student_id'] !== '231000005'),
    );
    const run = await reload(administrator, 'students');
    expect(run.counts).toMatchObject({ vanished: 1, changed: 0 });
    expect(await personOf('231000005')).toMatchObject({ is_active: false });
    expect(await gone.call(accountsContract.calls.current, {})).toMatchObject({ status: 401 });
    const { reply } = await administrator.call(calls.listRows, { params: { id: run.id } });
    expect(reply.results).toMatchObject([
      { row_number: null, source_id: '231000005', effect: 'vanished', changes: [], reasons: [] },
    ]);
    expect((await reload(administrator, 'students')).counts).toMatchObject({ vanished: 0 });

    await source.restore();
    const back = await reload(administrator, 'students');
    expect(back.counts).toMatchObject({ changed: 1, added: 0 });
    expect(await personOf('231000005')).toMatchObject({ is_active: true });
    const again = await portal.as('231000005');
    expect(await again.call(accountsContract.calls.current, {})).toMatchObject({ status: 200 });
    expect([await countOf('person'), await countOf('student')]).toEqual([people, students]);
  });

  test('an instructor is active while both files say so, in whatever order they are loaded', async () => {
    await source.change('instructors.csv', (rows) =>
      rows.filter((row) => row['user_id'] !== '900014'),
    );
    await reload(administrator, 'instructors');
    expect(await personOf('900014')).toMatchObject({ is_active: false });
    expect((await reload(administrator, 'users')).counts).toMatchObject({ changed: 0 });
    expect(await personOf('900014')).toMatchObject({ is_active: false });
    await source.restore();
    await reload(administrator, 'instructors');
    expect(await personOf('900014')).toMatchObject({ is_active: true });
  });

  test('more than one in ten: nothing is written until somebody says yes', async () => {
    await source.change('students.csv', (rows) => rows.slice(0, Math.floor(rows.length * 0.88)));
    const run = await reload(administrator, 'students');
    expect(run).toMatchObject({ state: 'refused', actions: ['apply', 'stop'] });
    expect(run.vanish_percent).toBeCloseTo(12, 0);
    expect(
      await portal.database.reads
        .selectFrom('person')
        .select('id')
        .where('user_type', '=', 2)
        .where('is_active', '=', false)
        .execute(),
    ).toEqual([]);

    const params = { id: run.id };
    const body = { confirm: true } as const;
    const yes = await administrator.call(calls.applyRun, { params, body });
    expect(yes).toMatchObject({ status: 202, reply: { id: run.id, state: 'applying' } });
    expect(await runEnded(administrator, run.id)).toMatchObject({
      state: 'applied',
      actions: ['undo'],
    });
    expect(await administrator.call(calls.applyRun, { params, body })).toMatchObject({
      status: 409,
      code: 'not_waiting',
    });
    const log = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'system-data.guard_lifted' },
    });
    expect(log.reply.results).toMatchObject([
      { actor: { user_id: '800022' }, subject: { kind: 'reload_run', id: run.id } },
    ]);
    await source.restore();
    const back = await reload(administrator, 'students');
    expect(back.counts).toMatchObject({ changed: run.counts.vanished, added: 0 });
  });

  test.each(['users', 'instructors'] as const)(
    'who is in %s.csv as inactive counts like who is not in it',
    async (kind) => {
      await reload(administrator, kind);
      const before = await mayComeIn();
      const active = (rows: SourceRow[]) => rows.filter((row) => row['active'] === '1');
      const known = active(await source.rows(`${kind}.csv`)).length;
      // Holders of roles that need a second approval get them back only with one.
      const { rows: holders } = await portal.database.pool.query(
        `select distinct user_id from account join account_role using (person_id)
         where role_needs_second_yes(user_type, role_id)`,
      );
      const isOrdinary = (row: SourceRow) =>
        !holders.some(({ user_id }) => user_id === row['user_id']);
      const deactivate = async (count: number) => {
        await source.restore();
        await source.change(`${kind}.csv`, (rows) => {
          const chosen = new Set(active(rows).filter(isOrdinary).slice(-count));
          return rows.map((row) => (chosen.has(row) ? { ...row, active: '0' } : row));
        });
        return reload(administrator, kind);
      };
      const tooMany = Math.ceil(known * 0.11);
      const refused = await deactivate(tooMany);
      expect(refused).toMatchObject({
        state: 'refused',
        counts: { vanished: tooMany, deactivated: tooMany, changed: 0 },
        changed_columns: [{ column: 'is_active', people: tooMany }],
      });
      expect(refused.vanish_percent).toBeGreaterThan(10);
      expect(await mayComeIn()).toEqual(before);

      const few = Math.floor(known * 0.05);
      const applied = await deactivate(few);
      expect(applied).toMatchObject({ state: 'applied', counts: { vanished: few } });
      expect((await mayComeIn()).length).toBe(before.length - few);
      await undo(applied.id);
      expect(await mayComeIn()).toEqual(before);

      const { id } = await deactivate(tooMany);
      const yes = { params: { id }, body: { confirm: true } as const };
      expect(await administrator.call(calls.applyRun, yes)).toMatchObject({ status: 202 });
      expect(await runEnded(administrator, id)).toMatchObject({ state: 'applied' });
      expect((await mayComeIn()).length).toBe(before.length - tooMany);
      const back = await undo(id);
      expect(back).toMatchObject({ state: 'applied', counts: { changed: tooMany, vanished: 0 } });
      expect(await mayComeIn()).toEqual(before);
    },
  );

  test('who is deactivated with other changes: each list says so in words', async () => {
    await source.changeRow('instructors.csv', '900014', { active: '0', rank: 'Lecturer' });
    const run = await reload(inEnglish, 'instructors', { dry_run: 'true' });
    expect(run.counts).toMatchObject({ changed: 0, vanished: 1, deactivated: 1 });
    const params = { id: run.id };
    for (const query of [{ effect: 'vanished' as const }, { column: 'rank' }]) {
      const { reply } = await inEnglish.call(calls.listRows, { params, query });
      expect(reply.results).toMatchObject([{ source_id: '900014', effect: 'vanished' }]);
      expect(reply.results[0]?.row_number).toBeGreaterThan(1);
    }
    const body = { format: 'csv' as const, columns: ['what' as const] };
    const { reply: sheet } = await inEnglish.call(calls.exportRows, { params, body });
    const text = await sheet.blob.text();
    expect(text).toContain('In the new file, but inactive.');
    expect(text).toContain('Lecturer');
    await reload(administrator, 'instructors');
    const gone = { is_active: false, rank: 'Lecturer' };
    expect(await personOf('900014')).toMatchObject(gone);
    await source.restore();
    await reload(administrator, 'instructors');
    expect(await personOf('900014')).toMatchObject({ is_active: true });
  });

  test('the last who administers the system: nothing is written, and the run says why', async () => {
    const watcher = await portal.as('900012');
    await source.change('users.csv', (rows) => rows.filter((row) => row['user_id'] !== '800022'));
    const gone = await reload(watcher, 'users');
    expect(gone).toMatchObject({ state: 'failed', failure: { code: 'no_administrator' } });
    expect(await personOf('800022')).toMatchObject({ is_active: true });
    await source.restore();
    await source.changeRow('users.csv', '800022', { roles: '5' });
    const without = await reload(watcher, 'users');
    expect(without).toMatchObject({ state: 'failed', failure: { code: 'no_administrator' } });

    // A successor in the source needs approval, so no file alone replaces anybody.
    await source.changeRow('users.csv', '800005', { roles: '22' });
    const successor = await reload(watcher, 'users');
    expect(successor).toMatchObject({ state: 'failed', failure: { code: 'no_administrator' } });
    await source.restore();
    expect(await reload(watcher, 'users')).toMatchObject({ state: 'applied' });
    administrator = await portal.as('800022');
    inEnglish = await portal.as('800022', 'en');
  });

  test('a newer run takes the place of one that waits', async () => {
    await source.change('students.csv', (rows) => rows.slice(0, 100));
    const waiting = await reload(administrator, 'students');
    expect(waiting.state).toBe('refused');
    await source.restore();
    expect((await reload(administrator, 'students')).state).toBe('applied');
    const params = { id: waiting.id };
    expect((await administrator.call(calls.getRun, { params })).reply).toMatchObject({
      state: 'refused',
      is_superseded: true,
      actions: [],
    });
    const yes = { params, body: { confirm: true } as const };
    expect(await administrator.call(calls.applyRun, yes)).toMatchObject({
      status: 409,
      code: 'reload_superseded',
    });
  });
});

describe('a dry run', () => {
  test('writes nothing, shows old and new in words, and is applied on a yes', async () => {
    const before = await personOf('231000001');
    await source.changeRow('students.csv', '231000001', {
      gpa: '1.94',
      advisor_id: '900104',
      is_halted: '1',
      nationality: 'EG',
      marital_status: 'divorced',
      study_type: 'transfer',
    });
    await source.changeRow('students.csv', '231000002', { is_halted: '1' });
    await source.change('students.csv', (rows) => [
      ...rows,
      { ...rows[0], student_id: '261999999', national_id: '1000000081' } as Record<string, string>,
    ]);
    const run = await reload(administrator, 'students', { dry_run: 'true' });
    expect(run).toMatchObject({ state: 'ready', dry_run: true, actions: ['apply', 'stop'] });
    expect(run.counts).toMatchObject({ added: 1, changed: 2, vanished: 0 });
    expect(await personOf('231000001')).toEqual(before);

    const params = { id: run.id };
    const query = { effect: 'changed' } as const;
    const { reply } = await administrator.call(calls.listRows, { params, query });
    expect(reply.count).toBe(2);
    expect(reply.results[0]?.changes).toEqual(
      expect.arrayContaining([
        { column: 'gpa', label: 'المعدل', before: '3.41', after: '1.94' },
        {
          column: 'advisor_id',
          label: 'المرشد',
          before: 'ماجد عبدالله السبيعي',
          after: 'أبرار خالد الزهراني',
        },
        { column: 'is_halted', label: 'الوضع المالي', before: 'لا إيقاف', after: 'إيقاف مالي' },
        expect.objectContaining({ before: 'المملكة العربية السعودية', after: 'مصر' }),
        expect.objectContaining({ column: 'marital_status', after: 'مطلق أو مطلقة' }),
        expect.objectContaining({ column: 'study_type', after: 'تحويل' }),
      ]),
    );
    const english = await inEnglish.call(calls.listRows, { params, query });
    expect(english.reply.results[0]?.changes).toContainEqual({
      column: 'is_halted',
      label: 'Financial hold',
      before: 'No hold',
      after: 'On hold',
    });

    const added = await administrator.call(calls.listRows, { params, query: { effect: 'added' } });
    expect(added.reply.results[0]?.changes).toEqual([
      { column: 'level', label: 'المستوى', before: null, after: '11' },
      { column: 'gender', label: 'الجنس', before: null, after: 'أنثى' },
      { column: 'major_code', label: 'التخصص', before: null, after: 'الطب والجراحة' },
    ]);

    const as_csv = { columns: ['source_id' as const], format: 'csv' as const };
    const exported = async (filters: { column?: string }) => {
      const body = { ...as_csv, effect: 'changed' as const, ...filters };
      const { reply: file } = await administrator.call(calls.exportRows, { params, body });
      return (await file.blob.text()).trim().split(/\r?\n/).slice(1);
    };
    expect(await exported({})).toEqual(['231000001', '231000002']);
    expect(await exported({ column: 'gpa' })).toEqual(['231000001']);
    expect(await exported({ column: 'level' })).toEqual([]);

    const body = { confirm: true } as const;
    const both = await Promise.all([
      administrator.call(calls.applyRun, { params, body }),
      inEnglish.call(calls.applyRun, { params, body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await runEnded(administrator, run.id)).toMatchObject({ state: 'applied' });
    expect((await personOf('231000001')).gpa).toBe(1.94);
    expect(await personOf('261999999')).toMatchObject({ is_active: true });
  });

  test('of a file that says what is stored already offers no yes, and takes none', async () => {
    await reload(administrator, 'students');
    const run = await reload(administrator, 'students', { dry_run: 'true' });
    expect(run).toMatchObject({ state: 'ready', actions: ['stop'] });
    expect(run.counts).toMatchObject({ added: 0, changed: 0, vanished: 0 });
    const asked = { params: { id: run.id }, body: { confirm: true } } as const;
    const refused = await administrator.call(calls.applyRun, asked);
    expect(refused).toMatchObject({ status: 409, code: 'not_waiting' });
  });
});
