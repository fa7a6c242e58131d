import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVault } from '#platform/database/vault.ts';
import { databaseOf, vaultRoleOf } from '#platform/database/vault-role.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import { openCounsellingVault } from '#portal/server/counselling-vault.ts';
import type { PortalTables } from '#portal/server/tables.ts';
import {
  counsellingTestKey,
  startPortal,
  type TestPerson,
  type TestPortal,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { startProcess } from '#portal/testing/processes.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { counsellingContract } from './contract.ts';
import type { CounsellingTables } from './tables/tables.ts';
import { begin, consent, counsellor, freeStudents, open, rowsOf } from './testing.ts';

const { calls } = counsellingContract;

let portal: TestPortal;
let theCounsellor: TestPerson;
let students: TestPerson[];

beforeAll(async () => {
  portal = await startPortal();
  theCounsellor = await portal.as(counsellor);
  students = await freeStudents(portal, 2, 12);
});

afterAll(() => portal.stop());

function aStudent(): TestPerson {
  const one = students.pop();
  if (!one) throw new Error('no student is left');
  return one;
}

async function aVault() {
  const role = vaultRoleOf('counselling', await databaseOf(portal.database.pool));
  const secrets = createSecrets({ current: testSecretKey, others: [] });
  return openVault<CounsellingTables, PortalTables>(portal.database, { role, secrets });
}

describe('the vault', () => {
  test('is shut to the portal’s own role, and shuts out everything else inside', async () => {
    const { database } = portal;
    const vault = await aVault();
    const from = (table: string) => database.pool.query(`select 1 from ${table} limit 1`);
    await expect(from('counselling.record')).rejects.toMatchObject({ code: '42501' });
    const inside = vault.transaction(() => listPeopleNamed(database.reads, [theCounsellor.id]));
    await expect(inside).rejects.toMatchObject({ code: '42501' });
  });

  test('is left again within the transaction, whether its work answers or fails', async () => {
    const { database } = portal;
    const vault = await aVault();
    await database.transaction(async (tx) => {
      const count = await vault.transaction(async ({ writes }) => {
        const nested = () =>
          writes.selectFrom('counselling.record').select('id').limit(1).executeTakeFirst();
        await vault.transaction(nested);
        return nested();
      });
      expect(count).toBeDefined();
      const failing = vault.transaction(() => Promise.reject(new Error('planned')));
      await expect(failing).rejects.toThrow('planned');
      expect((await listPeopleNamed(tx.writes, [theCounsellor.id])).size).toBe(1);
    });
  });

  test('is not opened without its key, with another one, or where its role is missing', async () => {
    const { database } = portal;
    const settings = { data_dir: portal.data_dir, demo: false, counselling_key_file: null };
    const missing = await openCounsellingVault(database, settings);
    expect(missing).toMatchObject({
      vault: null,
      off: expect.stringContaining('COUNSELLING_KEY_FILE'),
    });
    const nowhere = { ...settings, counselling_key_file: '/nowhere/counselling.key' };
    expect((await openCounsellingVault(database, nowhere)).off).toContain('/nowhere');
    const other = { ...settings, demo: true };
    expect((await openCounsellingVault(database, other)).off).toContain('none of its keys');
    const right = { ...settings, counselling_key_file: counsellingTestKey };
    const role = vaultRoleOf('counselling', await databaseOf(database.pool));
    await portal.owner.query(`revoke ${role} from bawaba_runtime`);
    expect((await openCounsellingVault(database, right)).off).toContain(role);
    await portal.owner.query(`grant ${role} to bawaba_runtime with inherit false, set true`);
    expect((await openCounsellingVault(database, right)).off).toBeNull();
  });
});

describe('what is sealed', () => {
  const swap = `update counselling.record set intake = $2 where id = $1`;

  test('is refused where it was changed or moved to another row, and isn’t written over', async () => {
    const [one, other] = [aStudent(), aStudent()];
    const [record, second] = [await begin(theCounsellor, one), await begin(theCounsellor, other)];
    const read = 'select intake from counselling.record where id = $1';
    const sealedOf = async (id: string) =>
      (await rowsOf<{ intake: string }>(portal.owner, read, [id]))[0]?.intake ?? '';
    const [own, foreign] = [await sealedOf(record.id), await sealedOf(second.id)];
    expect(foreign).not.toBe(own);
    expect(own.length).toBe(foreign.length);
    const flipped = own.slice(0, -2) + (own.at(-2) === 'A' ? 'B' : 'A') + own.slice(-1);
    for (const bad of [foreign, flipped, `00000000.${own.slice(9)}`]) {
      await portal.owner.query(swap, [record.id, bad]);
      const refused = await open(theCounsellor, record.id);
      expect(refused).toMatchObject({ status: 409, code: 'record_unreadable' });
      expect((await one.call(calls.readOwn, {})).code).toBe('record_unreadable');
      expect(await sealedOf(record.id)).toBe(bad);
    }
    await portal.owner.query(swap, [record.id, own]);
    expect((await open(theCounsellor, record.id)).status).toBe(200);
    const plain = portal.owner.query(swap, [record.id, 'plain words']);
    await expect(plain).rejects.toThrow('sealed_check');
  });
});

describe('the student’s copy', () => {
  test('is a paper made for the reply, and notes that it was taken', async () => {
    const student = aStudent();
    expect(await student.call(calls.copyOwnRecord, {} as never)).toMatchObject({
      code: 'no_record',
    });
    const { id } = await begin(theCounsellor, student);
    const answer = await portal.app.inject({
      url: '/api/psyguidance/student/own/copy',
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { looks } = (await open(theCounsellor, id)).reply;
    expect(looks.results.map(({ way }) => way)).toContain('student');
  });
});

describe('ended records', () => {
  test('are destroyed when their years are over, with all that belongs to them, and counted in the audit log', async () => {
    const student = aStudent();
    const { id } = await begin(theCounsellor, student);
    const note = { params: { id, note: randomUUID() }, body: { text: 'x' } };
    await theCounsellor.call(calls.writeNote, note);
    await student.call(calls.withdrawConsent, {});
    await consent(student);
    await portal.owner.query(
      `update counselling.record set ended_at = '2021-11-20' where id = $1`,
      [id],
    );
    // Each process tidies as it starts.
    const other = await startProcess(portal.database_url);
    const left = `select 1 from counselling.record where id = $1 union all
      select 1 from counselling.note where record_id = $1`;
    await expect.poll(() => rowsOf(portal.owner, left, [id])).toEqual([]);
    const told = `select "to" from audit_entry where action = 'counselling.records_destroyed'`;
    expect(await rowsOf(portal.owner, told)).toEqual([{ to: { destroyed: 1 } }]);
    expect((await student.call(calls.readOwn, {})).reply.record?.state).toBe('open');
    await other.stop();
  });
});
