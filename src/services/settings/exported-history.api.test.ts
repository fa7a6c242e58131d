import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { student } from '#services/appointments/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { settingsContract } from './contract.ts';
import { administrator, setSettings } from './testing.ts';

const { exportChanges, listChanges, undoChange } = settingsContract.calls;

let portal: TestPortal;
let admin: TestPerson;

/** Values of every input, a change that was undone, and a link that looks like a formula. */
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as(administrator, 'en');
  await setSettings(admin, 'switches', { AcademicEnable: false });
  await setSettings(admin, 'academic', { low_gpa: 1.75, absence_bands: [5, 10, 20] });
  await setSettings(admin, 'calendar', { working_days: [0, 1, 2] });
  await setSettings(admin, 'messages', { quiet_from: '21:30' });
  await setSettings(admin, 'uploads', { document_types: ['pdf'] });
  await setSettings(admin, 'identity', {
    name: '=1+1',
    footer_links: [{ label: 'Privacy', label_ar: 'الخصوصية', url: 'https://waha.example/p' }],
  });
  const { reply } = await admin.call(listChanges, { query: { page_size: 1 } });
  const id = reply.results[0]?.id ?? 0;
  await admin.call(undoChange, { params: { id }, query: {} });
});

afterAll(() => portal.stop());

test('nobody but the administrator of the system exports it', async () => {
  expect(await portal.visitor().call(exportChanges, { body: {} })).toMatchObject({ status: 401 });
  for (const user_id of [student, '900003', '900012', '700012', '800021']) {
    const answer = await (await portal.as(user_id)).call(exportChanges, { body: {} });
    expect(answer, user_id).toMatchObject({ status: 403, code: 'forbidden' });
  }
  const answer = await admin.call(exportChanges, { body: { group: 'colours' as 'academic' } });
  expect(answer.error_codes).toEqual({ group: ['not_one_of'] });
});

test('the sheet says each change in words, in its language and in the order of the list', async () => {
  const { reply } = await admin.call(exportChanges, { body: {} });
  expect(reply.file_name).toBe('History of settings 2026-11-22.xlsx');
  const { header, rows } = await readSheet(reply);
  expect(header).toEqual([
    'Change',
    'Time',
    'University ID of who changed it',
    'Changed by',
    'Group',
    'What changed',
    'Restores change',
  ]);
  const { reply: list } = await admin.call(listChanges, { query: { page_size: 200 } });
  expect(rows.map(([id]) => id)).toEqual(list.results.map(({ id }) => id));
  expect(rows.every(([, at]) => at instanceof Date)).toBe(true);
  expect(rows[0]).toMatchObject({ 2: administrator, 4: 'Identity', 6: rows[1]?.[0] });
  expect(rows.slice(1, 7).map((row) => row[5])).toEqual([
    'University’s name in English: from Waha University to =1+1\n' +
      'Links at the bottom of the page: from none to Privacy',
    'Types of documents: from JPEG, JPG, PNG, PDF to PDF',
    'Quiet hours for messages from: from 10:00\u00a0pm to 9:30\u00a0pm',
    'Working days: from Sunday, Monday, Tuesday, Wednesday, Thursday to Sunday, Monday, Tuesday',
    'Low below: from 2 to 1.75\nLimits of absence: from 10%, 20%, 25% to 5%, 10%, 20%',
    'Academic guidance: from On to Off',
  ]);

  const inArabic = await portal.as(administrator, 'ar');
  const body = { group: 'switches' as const, ordering: 'at' as const };
  const arabic = await inArabic.call(exportChanges, { body: { ...body, columns: ['changes'] } });
  expect((await readSheet(arabic.reply)).rows.flat().slice(-1)).toEqual([
    'الإرشاد الأكاديمي: من «مفعّل» إلى «غير مفعّل»',
  ]);
});

test('the chosen alone, within the filters, and the log says who took them', async () => {
  const { reply: list } = await admin.call(listChanges, { query: {} });
  const chosen = [list.results[1], list.results[3]].map((change) => change?.id ?? 0);
  const ask = async (body: object) => {
    const ids = [...chosen].toReversed();
    const { reply } = await admin.call(exportChanges, { body: { ids, columns: ['id'], ...body } });
    return (await readSheet(reply)).rows.flat();
  };
  expect(await ask({})).toEqual(chosen);
  expect(await ask({ group: 'academic' })).toEqual([]);
  const { reply: log } = await admin.call(auditContract.calls.listEntries, {
    query: { action: 'settings.changes_exported' },
  });
  const changes = log.results[0]?.changes ?? [];
  expect(Object.fromEntries(changes.map(({ label, after }) => [label, after]))).toEqual({
    Rows: '0',
    Format: 'Excel spreadsheet (XLSX)',
    Columns: '\u2066Change\u2069',
    'Selected rows': '2',
    Group: 'Academic figures',
  });
});
