import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
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
    await expect(portal.database.pool.query(statement)).rejects.toThrow('append-only');
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
      actor: { user_id: '800022', role_text: 'مدير النظام' },
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
      { action_text: 'old-service.done', changes: [{ label: 'colour', after: 'red' }] },
    ]);
  });

  test('holds that a password changed, and never a password', async () => {
    const student = await portal.as('231000005');
    const fresh = 'nine lamps over the sea';
    const body = { current_password: 'marhaba-2026', password1: fresh };
    expect((await student.call(updateStudent, { body })).status).toBe(200);
    await student.call(changePhone, { body: { phone: '500770055' } });
    const { reply } = await admin.call(listEntries, { query: { subject: student.id } });
    expect(reply.results).toMatchObject([
      { action: 'accounts.password_changed', actor: { user_id: '231000005' }, changes: [] },
    ]);
    expect(JSON.stringify(reply)).not.toContain(fresh);
  });
});
