import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from './server/read/write-zip.ts';
import { runReload } from './server/runs/run-reload.ts';
import {
  aSite,
  begin,
  csvOf,
  load,
  runOf,
  type Site,
  type SourceRow,
  standing,
} from './testing.ts';

let site: Site;
beforeAll(async () => {
  site = await aSite();
  await load(site);
});
afterEach(async () => {
  await site.source.restore();
  await site.source.change('students.csv', (rows) => rows.slice(0, 60));
  await runReload(site.deps, await begin(site, 'students'));
});
afterAll(() => site.drop());

async function reload(dry_run = false) {
  const id = await begin(site, 'students', dry_run);
  await runReload(site.deps, id);
  return runOf(site, id);
}

async function jsonl(change: (row: SourceRow, index: number) => object): Promise<string> {
  const rows = await site.source.rows('students.csv');
  return rows.map((row, index) => JSON.stringify(change(row, index))).join('\n');
}

describe('a file of JSON lines', () => {
  test('says the same as the CSV, typed or as text, and a change in it is applied', async () => {
    const text = await jsonl((row, index) => ({
      ...row,
      level: Number(row['level']),
      is_halted: row['is_halted'] === '1',
      gpa: index === 3 ? 1.25 : row['gpa'] || null,
    }));
    await site.source.remove('students.csv');
    await site.source.write('students.jsonl', text);
    const before = await standing(site);
    expect(await reload()).toMatchObject({
      state: 'applied',
      source: 'students.jsonl',
      format: 'jsonl',
      read_count: 60,
      changed_count: 1,
      changed_columns: { gpa: 1 },
    });
    expect(await standing(site)).not.toEqual(before);
  });

  test('a line that is no object, lacks fields or holds a list is refused with its number', async () => {
    const lines = (await jsonl((row) => row)).split('\n');
    lines[1] = '{"student_id": ';
    lines[2] = '{"student_id": "1"}';
    lines[3] = (lines[3] ?? '').replace(/"email":"[^"]*"/, '"email":{"work":"x"}');
    await site.source.remove('students.csv');
    await site.source.write('students.jsonl', lines.join('\r\n'));
    const run = await reload(true);
    expect(run).toMatchObject({ read_count: 60, refused_count: 3 });
    const { rows } = await site.database.pool.query(
      `select row_number, faults -> 0 ->> 'code' as code from reload_effect
       where run_id = $1 and effect = 'refused' order by row_number`,
      [run.id],
    );
    expect(rows).toEqual([
      { row_number: 2, code: 'no_json' },
      { row_number: 3, code: 'missing_columns' },
      { row_number: 4, code: 'wrong_type' },
    ]);
  });
});

const userHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'enabledUser',
  'username',
  'givenName',
  'familyName',
  'middleName',
  'identifier',
  'email',
  'sms',
  'phone',
  'primaryOrgSourcedId',
];

/** The folder's students in OneRoster. */
async function roster(
  options: { mode?: string; change?: (row: SourceRow, index: number) => SourceRow | null } = {},
): Promise<Buffer> {
  const { mode = 'bulk', change = (row) => row } = options;
  const students = await site.source.rows('students.csv');
  const own = [
    'national_id',
    'gender',
    'birth_date',
    'nationality',
    'marital_status',
    'level',
    'study_type',
    'join_term',
    'academic_status',
    'gpa',
    'passed_hours',
    'total_hours',
    'registered_hours',
    'remaining_hours',
    'advisor_id',
    'is_halted',
    'enable_internship',
    'status_internship_documents',
    'has_insternhip_periorities',
    'view_student_files',
  ];
  const users = students.flatMap((row, index) => {
    const user: SourceRow = Object.fromEntries(userHeader.map((name) => [name, '']));
    Object.assign(user, {
      sourcedId: `s-${row['student_id']}`,
      enabledUser: 'true',
      username: row['student_id'],
      givenName: row['first_name'],
      middleName: row['middle_name'],
      familyName: row['last_name'],
      identifier: row['student_id'],
      email: row['email'],
      sms: row['phone'],
      primaryOrgSourcedId: `m-${row['major_code']}`,
      'metadata.sa.first_name_ar': row['first_name_ar'],
      'metadata.sa.middle_name_ar': row['middle_name_ar'],
      'metadata.sa.last_name_ar': row['last_name_ar'],
    });
    for (const column of own) user[`metadata.sa.${column}`] = row[column] ?? '';
    const changed = change(user, index);
    return changed ? [changed] : [];
  });
  const majors = await site.source.rows('majors.csv');
  const org = (row: SourceRow) => ({
    sourcedId: row['sourcedId'] ?? '',
    name: 'x',
    type: row['type'] ?? '',
    identifier: row['identifier'] ?? '',
    parentSourcedId: row['parent'] ?? '',
  });
  const orgs = majors.flatMap(({ code = '', college_code = '' }) => [
    org({ sourcedId: `c-${college_code}`, type: 'school', identifier: college_code }),
    org({
      sourcedId: `m-${code}`,
      type: 'department',
      identifier: code,
      parent: `c-${college_code}`,
    }),
  ]);
  const roles = students.map((row) => ({
    userSourcedId: `s-${row['student_id']}`,
    roleType: 'primary',
    role: 'student',
  }));
  return writeZip({
    'manifest.csv': `propertyName,value\noneroster.version,1.2\nfile.users,${mode}\n`,
    'orgs.csv': csvOf(orgs),
    'roles.csv': csvOf(roles),
    'users.csv': csvOf(users),
  });
}

describe('a OneRoster zip', () => {
  const send = async (zip: Buffer) => {
    await site.source.remove('students.csv');
    await site.source.write('oneroster.zip', zip);
  };

  test('says the same as the CSV', async () => {
    await send(await roster());
    const run = await reload(true);
    expect(run).toMatchObject({
      state: 'ready',
      format: 'oneroster',
      is_delta: false,
      read_count: 60,
      unchanged_count: 60,
      refused_count: 0,
    });
  });

  test('in bulk, who is missing or disabled vanishes', async () => {
    await send(
      await roster({
        change: (user, index) => {
          if (index === 0) return null;
          return index === 1 ? { ...user, enabledUser: 'false' } : user;
        },
      }),
    );
    expect(await reload(true)).toMatchObject({
      state: 'ready',
      read_count: 59,
      vanished_count: 2,
      unchanged_count: 58,
    });
  });

  test('a delta changes those whom it names, and lets go of those whom it says to delete', async () => {
    await send(
      await roster({
        mode: 'delta',
        change: (user, index) => {
          if (index > 2) return null;
          const status = index === 0 ? 'tobedeleted' : 'active';
          return {
            ...user,
            status,
            'metadata.sa.gpa': index === 1 ? '1.11' : (user['metadata.sa.gpa'] ?? ''),
          };
        },
      }),
    );
    expect(await reload()).toMatchObject({
      state: 'applied',
      is_delta: true,
      read_count: 3,
      changed_count: 1,
      vanished_count: 1,
      unchanged_count: 1,
    });
    const [students] = await standing(site);
    expect(students).toHaveLength(59);
  });
});
