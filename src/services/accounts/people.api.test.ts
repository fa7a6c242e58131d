import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Live } from '#platform/live/live.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { silentLive } from '#services/notifications/testing/live.ts';
import type { AppliedPerson } from '#services/people/events.ts';
import { accountsContract } from './contract.ts';
import { applyPeople } from './server/people/apply-people.ts';
import { vanishPeople } from './server/people/vanish-people.ts';

const { calls } = accountsContract;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

function apply(...people: AppliedPerson[]) {
  const now = portal.clock.now();
  return portal.database.transaction((tx) =>
    applyPeople({ live: silentLive }, tx, { people, now }),
  );
}

async function sourceOf(user_id: string): Promise<AppliedPerson> {
  const { reads } = portal.database;
  const account = await reads
    .selectFrom('account')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const roles = await reads
    .selectFrom('account_role')
    .select('role_id')
    .where('person_id', '=', account.person_id)
    .execute();
  const { user_type, national_id, gender, is_staff, is_halted, role } = account;
  const others = roles.map(({ role_id }) => role_id).filter((role_id) => role_id !== role);
  return {
    id: account.person_id,
    user_id,
    user_type,
    national_id,
    gender,
    is_staff,
    is_halted,
    roles: role === null ? [] : [role, ...others],
    student: null,
    former_email: null,
  };
}

test('a reload that changes nothing ends no session and takes nothing away', async () => {
  const person = await portal.as('900050');
  const before = (await person.call(calls.current, {})).reply;
  await apply(await sourceOf('900050'), await sourceOf('231000001'));
  expect((await person.call(calls.current, {})).reply).toEqual(before);
});

test('what the portal owns stays: user name, password, and the role that was chosen', async () => {
  const person = await portal.as('900050');
  const source = await sourceOf('900050');
  await person.call(calls.updateInstructor, { body: { username: 'fifty' } });
  await person.call(calls.updateInstructor, { body: { instructor_type: 29 } });
  await apply({ ...source, is_halted: false });
  const { reply } = await person.call(calls.current, {});
  expect(reply).toMatchObject({ username: 'fifty', instructor_current: { instructor_type: 29 } });
  await apply({ ...source, roles: [3, 2, 29, 4] });
  expect((await person.call(calls.current, {})).reply).toMatchObject({
    instructor_current: { instructor_type: 29 },
    instructor_types: [2, 3, 4, 29],
  });
});

test('a right that changes counts at the next call', async () => {
  const student = await portal.as('231000002');
  expect((await student.call(calls.current, {})).reply.is_halted).toBe(0);
  await apply({ ...(await sourceOf('231000002')), is_halted: true });
  expect((await student.call(calls.current, {})).reply.is_halted).toBe(1);
});

test('live connections of whoever is applied end, and those of nobody else', async () => {
  const [applied, other] = [await portal.as('231000002'), await portal.as('231000003')];
  const severed: string[] = [];
  const live: Live = { ...silentLive, sever: (_, ids) => severed.push(...ids) };
  const people = [await sourceOf('231000002')];
  const now = portal.clock.now();
  await portal.database.transaction((tx) => applyPeople({ live }, tx, { people, now }));
  const sessionsOf = async (person_id: number) => {
    const { reads } = portal.database;
    const open = reads.selectFrom('session').select('id').where('person_id', '=', person_id);
    return (await open.execute()).map(({ id }) => id);
  };
  expect(severed.sort()).toEqual((await sessionsOf(applied.id)).sort());
  expect(severed).not.toEqual(expect.arrayContaining(await sessionsOf(other.id)));
  expect((await applied.call(calls.current, {})).status).toBe(200);
});

test('losing the role in force ends the sessions and puts the next in force', async () => {
  const person = await portal.as('900003');
  await apply({ ...(await sourceOf('900003')), roles: [10, 2] });
  expect((await person.call(calls.current, {})).status).toBe(401);
  const again = await portal.as('900003');
  expect((await again.call(calls.current, {})).reply).toMatchObject({
    instructor_current: { instructor_type: 10 },
    instructor_types: [2, 10],
  });
});

test('losing another role ends nothing', async () => {
  const person = await portal.as('900003');
  await apply({ ...(await sourceOf('900003')), roles: [10] });
  expect((await person.call(calls.current, {})).reply.instructor_types).toEqual([10]);
});

test('a role that was granted here outlives the source, but not another user type', async () => {
  const [granter, holder] = [await sourceOf('800022'), await sourceOf('700012')];
  await portal.database.transaction(({ writes }) =>
    writes
      .insertInto('account_role')
      .values({ person_id: holder.id, role_id: 9, origin: 'granted', granted_by: granter.id })
      .execute(),
  );
  await apply(holder);
  const person = await portal.as('700012');
  const switched = await person.call(calls.updateEmployee, { body: { current_role: 9 } });
  expect(switched.reply.current_role).toEqual({ role_id: 9 });
  await apply({ ...holder, user_type: 4, roles: [20] });
  expect((await person.call(calls.current, {})).status).toBe(401);
  const admin = await portal.as('700012');
  const { reply } = await admin.call(calls.current, {});
  expect(reply).toMatchObject({ user_type: 4, current_privilege: { id: 20 } });
  expect(reply.roles.map(({ role_id }) => role_id)).toEqual([20]);
});

test('the database refuses a role to oneself, and a role in force that isn’t held', async () => {
  const { id } = await sourceOf('700007');
  const write = (work: 'grant' | 'force') =>
    portal.database.transaction<unknown>(({ writes }) =>
      work === 'grant'
        ? writes
            .insertInto('account_role')
            .values({ person_id: id, role_id: 9, origin: 'granted', granted_by: id })
            .execute()
        : writes.updateTable('account').set({ role: 22 }).where('person_id', '=', id).execute(),
    );
  await expect(write('grant')).rejects.toThrow('account_role_not_to_oneself');
  await expect(write('force')).rejects.toThrow('account_role_in_force');
});

test('whoever vanished is out at once, can’t come back in, and is told nothing of it', async () => {
  const person = await portal.as('700005');
  const now = portal.clock.now();
  await portal.database.transaction((tx) =>
    vanishPeople(silentLive, tx, { person_ids: [person.id], now }),
  );
  expect(await person.call(calls.current, {})).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  });
  const signIn = (user_id: string) =>
    portal.visitor().call(calls.signIn, { body: { user_id, password: 'marhaba-2026' } });
  const gone = await signIn('700005');
  expect(gone.reply).toEqual((await signIn('999999999')).reply);

  await apply({ ...(await sourceOf('700005')) });
  expect((await signIn('700005')).status).toBe(200);
});

test('a batch of five hundred people is quick', async () => {
  const students = await portal.database.reads
    .selectFrom('account')
    .select(['person_id as id', 'user_id', 'user_type', 'national_id', 'gender', 'is_staff'])
    .where('user_type', '=', 2)
    .limit(500)
    .execute();
  expect(students).toHaveLength(500);
  const began = performance.now();
  await apply(
    ...students.map((student) => ({
      ...student,
      is_halted: true,
      roles: [],
      student: null,
      former_email: null,
    })),
  );
  expect(performance.now() - began).toBeLessThan(1500);
  const { halted } = await portal.database.reads
    .selectFrom('account')
    .select((e) => e.fn.countAll<number>().as('halted'))
    .where('is_halted', '=', true)
    .executeTakeFirstOrThrow();
  expect(halted).toBeGreaterThanOrEqual(500);
});
