import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { auditContract } from './contract.ts';

const { listActions, listEntries } = auditContract.calls;
const { changePhone, updateStudent } = accountsContract.calls;
const { grantRole } = rightsContract.calls;

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('800022');
});
afterAll(() => portal.stop());

async function idOf(user_id: string): Promise<number> {
  const { person_id } = await portal.database.reads
    .selectFrom('account')
    .select('person_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return person_id;
}

async function write(action: string, subject: { kind: string; id: number }, to = {}) {
  const now = portal.clock.now();
  await portal.database.transaction((tx) =>
    writeAudit(tx, { now, actor: null, action, subject, to }),
  );
}

describe('the database refuses', () => {
  const attempts: [string, string][] = [
    ['to change an entry', `update audit_entry set action = 'accounts.nothing'`],
    ['to delete one', 'delete from audit_entry'],
    ['to empty the log', 'truncate audit_entry'],
  ];
  test.each(attempts)('%s', async (_what, statement) => {
    await write('accounts.role_taken', { kind: 'person', id: 1 });
    await expect(portal.database.pool.query(statement)).rejects.toThrow('permission denied');
    await expect(portal.owner.query(statement)).rejects.toThrow('append-only');
  });

  test('an entry without its change: both are rolled back', async () => {
    const before = await admin.call(listEntries, { query: {} });
    const failing = portal.database.transaction(async (tx) => {
      const now = portal.clock.now();
      const subject = { kind: 'person', id: 1 };
      await writeAudit(tx, { now, actor: null, action: 'accounts.role_taken', subject });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    const after = await admin.call(listEntries, { query: {} });
    expect(after.reply.count).toBe(before.reply.count);
  });
});

test('what earlier releases kept of private words is dropped, that there were some is not', async () => {
  const why = 'أسباب عائلية';
  const old: [string, AuditRecord, AuditRecord, AuditRecord, AuditRecord][] = [
    ['guidance.change_asked', {}, { reason: why }, {}, { reason_given: true }],
    ['guidance.transfer_edited', { reason: 'x' }, { reason: why }, {}, { reason_changed: true }],
    ['guidance.transfer_edited', { reason: why }, { reason: why }, {}, {}],
    ['guidance.advisor_assigned', {}, { note: why }, {}, { note_given: true }],
    [
      'advising.message_changed',
      { guidance_words: 'x', alert_level: 0 },
      { guidance_words: why, alert_level: 1 },
      { alert_level: 0 },
      { words_changed: true, alert_level: 1 },
    ],
    ['advising.alert_done', {}, { guidance_word: why }, {}, { word_given: true }],
    ['accounts.role_declined', {}, { reason: why }, {}, { reason: why }],
  ];
  const now = portal.clock.now();
  const subject = { kind: 'person', id: 1 };
  const { database } = portal;
  const { rows: last } = await database.pool.query('select max(id) as id from audit_entry');
  await database.transaction(async (tx) => {
    for (const [action, from, to] of old) {
      await writeAudit(tx, { now, actor: null, action, subject, from, to });
    }
  });
  const file = new URL('../../platform/audit/tables/0002-no-private-words.sql', import.meta.url);
  await portal.owner.query(await readFile(file, 'utf8'));
  const { rows } = await database.pool.query(
    'select "from", "to" from audit_entry where id > $1 order by id',
    [last[0].id],
  );
  expect(rows).toEqual(old.map(([, , , from, to]) => ({ from, to })));
  await expect(portal.owner.query('delete from audit_entry')).rejects.toThrow('append-only');
});

test('every entry of the demo university reads as words, in either language', async () => {
  for (const language of ['ar', 'en'] as const) {
    const reader = await portal.as('800022', language);
    const { reply } = await reader.call(listEntries, { query: { page_size: '100' } as never });
    for (const { action_text, subject, changes } of reply.results) {
      // Codes of reference lists show as in the list.
      const read = changes
        .filter(({ field }) => field !== 'reference.code')
        .flatMap(({ label, before, after }) => [label, before, after]);
      for (const text of [action_text, subject.text, ...read]) {
        expect(text ?? '').not.toMatch(/[a-z]_[a-z]|[={}⟦⟧]/);
      }
    }
  }
});

describe('the log', () => {
  test('names who, what and whom in words of either language', async () => {
    const params = { id: await idOf('700012') };
    await admin.call(grantRole, { params, body: { role_id: 7 } });
    const english = await portal.as('800022', 'en');
    const query = { subject: params.id };
    const [ar, en] = [
      (await admin.call(listEntries, { query })).reply.results[0],
      (await english.call(listEntries, { query })).reply.results[0],
    ];
    expect(ar).toMatchObject({
      action: 'accounts.role_granted',
      action_text: 'مُنح دور',
      actor: { user_id: '800022', role_text: 'إدارة النظام' },
      subject: { kind: 'person', person: { user_id: '700012' } },
      changes: [{ label: 'الدور', before: null, after: 'المنح الدراسية' }],
    });
    expect(en).toMatchObject({
      action_text: 'Role granted',
      actor: { role_text: 'System admin' },
      changes: [{ label: 'Role', before: null, after: 'Scholarship' }],
    });
  });

  test('is found by the person’s name, whether they acted or were acted upon', async () => {
    const byActor = await admin.call(listEntries, { query: { search: '800022' } });
    expect(byActor.reply.results[0]).toMatchObject({ actor: { user_id: '800022' } });
    const bySubject = await admin.call(listEntries, { query: { search: '700012' } });
    expect(bySubject.reply.results[0]).toMatchObject({
      subject: { person: { user_id: '700012' } },
    });
    expect((await admin.call(listEntries, { query: { search: '231000777' } })).reply.count).toBe(0);
  });

  test('is filtered by actor, action and Riyadh’s days, and turned around', async () => {
    const next = new Date('2026-11-22T21:30:00Z');
    portal.clock.moveTo(next);
    const later = await portal.as('800022');
    await later.call(grantRole, { params: { id: await idOf('700013') }, body: { role_id: 7 } });
    const onDay = async (day: string) =>
      (await later.call(listEntries, { query: { from: day, to: day, actor: admin.id } })).reply;
    expect((await onDay('2026-11-23')).results).toMatchObject([
      { subject: { person: { user_id: '700013' } } },
    ]);
    expect((await onDay('2026-11-22')).results).toMatchObject([
      { subject: { person: { user_id: '700012' } } },
    ]);
    expect((await onDay('2026-11-24')).count).toBe(0);
    const locks = await later.call(listEntries, { query: { action: 'accounts.account_unlocked' } });
    expect(locks.reply.count).toBe(0);
    const oldest = await later.call(listEntries, { query: { ordering: 'at' } });
    expect(oldest.reply.results[0]).toMatchObject({ action: 'accounts.role_asked' });
    portal.clock.moveTo(testNow);
  });

  test('knows the words of every action, and shows one that nobody words any more', async () => {
    const { results } = (await admin.call(listActions, {})).reply;
    expect(results.length).toBeGreaterThan(10);
    for (const { action, text } of results) expect(text, action).not.toMatch(/[⟦:]/);
    await write('old-service.done', { kind: 'thing', id: 5 }, { colour: 'red' });
    const { reply } = await admin.call(listEntries, { query: { action: 'old-service.done' } });
    expect(reply.results).toMatchObject([
      { action_text: 'إجراء لم يعد في البوابة', changes: [{ after: 'red' }] },
    ]);
  });

  test('holds that a password changed, and never a password', async () => {
    const student = await portal.as('231000005');
    const fresh = 'nine lamps over the sea';
    const body = { current_password: 'marhaba-2026', password1: fresh };
    expect((await student.call(updateStudent, { body })).status).toBe(200);
    await student.call(changePhone, {
      body: { phone: '500770055', current_password: 'marhaba-2026' },
    });
    const { reply } = await admin.call(listEntries, { query: { subject: student.id } });
    expect(reply.results).toMatchObject([
      { action: 'accounts.password_changed', actor: { user_id: '231000005' }, changes: [] },
    ]);
    expect(JSON.stringify(reply)).not.toContain(fresh);
  });
});
