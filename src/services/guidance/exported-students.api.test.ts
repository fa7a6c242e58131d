import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#platform/contract/calls.ts';
import { sheetKeys } from '#platform/contract/list.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { guidanceContract } from './contract.ts';
import { studentList } from './lists.ts';

const studentSheetColumns = sheetKeys(studentList.sheet);

const { exportStudents, listStudents } = guidanceContract.calls;

let portal: TestPortal;
let guide: TestPerson;
let registrar: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  guide = await portal.as('900003');
  registrar = await portal.as('800005', 'en');
});

afterAll(() => portal.stop());

type Body = NonNullable<InputOf<typeof exportStudents>['body']>;

/** The exported sheet as Excel opens it: its header and rows. */
async function exported(person: TestPerson, body: Body = {}) {
  const { status, reply } = await person.call(exportStudents, { body });
  expect(status).toBe(200);
  return { ...(await readSheet(reply)), file_name: reply.file_name };
}

async function listed(person: TestPerson, query: Record<string, unknown> = {}) {
  const { reply } = await person.call(listStudents, { query: { page_size: 200, ...query } });
  return reply;
}

describe('refusals', () => {
  test.each(['231000001', '900001', '900009', '900012', '700012', '800022'])(
    '%s exports no students',
    async (user_id) => {
      const person = await portal.as(user_id);
      expect((await person.call(exportStudents, { body: {} })).code).toBe('forbidden');
    },
  );

  test.each([
    [{ columns: ['password'] }, 'columns.0', 'not_one_of'],
    [{ columns: [] }, 'columns', 'too_small'],
    [{ format: 'pdf' }, 'format', 'not_one_of'],
    [{ ids: [] }, 'ids', 'too_small'],
    [{ ordering: 'phone' }, 'ordering', 'not_one_of'],
    [{ gpa_from: 'high' }, 'gpa_from', 'invalid_number'],
    [{ page: 2 }, 'page', 'unknown_field'],
  ])('%j is refused at its field', async (body, field, code) => {
    const answer = await registrar.call(exportStudents, { body: body as never });
    expect(answer.status).toBe(400);
    expect(answer.error_codes[field]).toEqual([code]);
  });
});

test('the sheet has what the list shows, in its order, from the right in Arabic', async () => {
  const body = { level_from: '3', ordering: '-gpa' as const };
  const list = await listed(guide, body);
  const { is_from_right, header, rows, file_name } = await exported(guide, {
    ...body,
    columns: ['student_id', 'name', 'gpa', 'phone', 'is_halted'],
  });
  expect(file_name).toBe('طلابي 2026-11-22.xlsx');
  expect(is_from_right).toBe(true);
  expect(header).toEqual(['الرقم الجامعي', 'الاسم', 'المعدل', 'الوضع المالي', 'الجوال']);
  expect(rows).toHaveLength(list.count);
  expect(rows.slice(0, 200)).toEqual(
    list.results.map((row) => [
      row.student_id,
      row.name_ar,
      row.gpa,
      row.is_halted ? 'إيقاف مالي' : 'لا إيقاف',
      `0${row.phone}`,
    ]),
  );
});

test('all columns are there unless some are asked for, and only those who were chosen', async () => {
  const list = await listed(registrar, { search: 'al-harbi' });
  const chosen = list.results.slice(3, 8).map(({ id }) => id);
  const { header, rows } = await exported(registrar, { search: 'al-harbi', ids: chosen });
  expect(header).toHaveLength(studentSheetColumns.length);
  expect(rows.map(([student_id]) => student_id)).toEqual(
    list.results.slice(3, 8).map(({ student_id }) => student_id),
  );
});

test('a guide gets their own students and covered ids only, whomever they name', async () => {
  const [stranger] = (await listed(registrar, { search: '231000002' })).results;
  const [own] = (await listed(guide, { search: '231000001' })).results;
  const ids = [stranger?.id ?? 0, own?.id ?? 0];
  const { rows } = await exported(guide, { ids, columns: ['student_id', 'national_id'] });
  expect(rows).toEqual([['231000001', '••••••0016']]);
  const body: Body = { ids, columns: ['student_id', 'national_id'], ordering: 'student_id' };
  const all = await exported(registrar, body);
  expect(all.rows).toEqual([
    ['231000001', '1000000016'],
    ['231000002', '1000000024'],
  ]);
});

test('CSV holds the same rows, in bytes that Excel knows for UTF-8', async () => {
  const body: Body = { view: 'halted', format: 'csv', columns: ['student_id', 'other_name'] };
  const { reply } = await registrar.call(exportStudents, { body });
  const bytes = Buffer.from(await reply.blob.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(reply.file_name).toBe('Students 2026-11-22.csv');
  const [header, ...rows]: string[][] = parse(bytes, { bom: true });
  expect(header).toEqual(['University ID', 'Name in Arabic']);
  const list = await listed(registrar, { view: 'halted' });
  expect(rows.slice(0, 200)).toEqual(list.results.map((row) => [row.student_id, row.name_ar]));
  expect(rows).toHaveLength(list.count);
});

test('the audit log says who took how many of which students, and nothing of a refused try', async () => {
  const before = await entries();
  await registrar.call(exportStudents, { body: { format: 'pdf' as never } });
  const body: Body = { academic_state: 'graduated', columns: ['name'] };
  const { rows } = await exported(registrar, body);
  const after = await entries();
  expect(after.count).toBe(before.count + 1);
  expect(after.results[0]).toMatchObject({
    actor: { id: registrar.id },
    action_text: 'List of students exported',
    subject: { kind: 'list' },
  });
  const changes = after.results[0]?.changes ?? [];
  expect(Object.fromEntries(changes.map(({ label, after: value }) => [label, value]))).toEqual({
    Rows: String(rows.length),
    Format: 'Excel spreadsheet (XLSX)',
    Columns: '\u2066Name\u2069',
    'Academic status': '\u2066\u2068Graduated\u2069\u2069',
  });
});

async function entries() {
  const admin = await portal.as('800022', 'en');
  const query = { action: 'guidance.students_exported' };
  return (await admin.call(auditContract.calls.listEntries, { query })).reply;
}
