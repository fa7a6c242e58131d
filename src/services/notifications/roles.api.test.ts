import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { notificationsContract } from './contract.ts';

const { grantRole, listRoleGrants, declineRoleGrant, takeRole } = rightsContract.calls;
const { list } = notificationsContract.calls;

let portal: TestPortal;
let administrator: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.as('800022');
});

afterAll(() => portal.stop());

async function newest(person: TestPerson) {
  const { reply } = await person.call(list, { query: { limit: '1' } });
  const { msg, msg_ar, link, p_type } = reply.results[0] ?? {};
  return { msg: stripIsolates(msg ?? ''), msg_ar: stripIsolates(msg_ar ?? ''), link, p_type };
}

test('who is granted a role, and who loses one, is told each time', async () => {
  const person = await portal.as('900001');
  const role = { params: { id: person.id }, body: { role_id: 5 } };
  for (let time = 0; time < 2; time += 1) {
    expect((await administrator.call(grantRole, role)).status).toBe(201);
    expect(await newest(person)).toMatchObject({
      msg: 'Role granted: Registration manager\nTariq Saleh Al-Malki',
      link: '/profile',
      p_type: 'Account',
    });
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 1000));
    await administrator.call(takeRole, { params: { id: person.id, role_id: 5 } });
    expect((await newest(person)).msg).toContain('Role removed: Registration manager');
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 1000));
  }
  expect((await person.call(list, {})).reply.count).toBeGreaterThanOrEqual(4);
});

test('who decides is told of what waits, and both of the answer', async () => {
  const [person, holder] = [await portal.as('900010'), await portal.as('900009')];
  const role = { params: { id: person.id }, body: { role_id: 19 } };
  expect((await administrator.call(grantRole, role)).status).toBe(201);
  expect(await newest(holder)).toMatchObject({
    msg_ar: expect.stringContaining('دور بانتظار موافقتك'),
    link: '/system/role-grants',
  });
  const { reply } = await holder.call(listRoleGrants, {});
  const params = { id: reply.results[0]?.id ?? 0 };
  await holder.call(declineRoleGrant, { params, body: { reason: 'Not yet' } });
  expect((await newest(person)).msg).toContain('Role declined: Psychological advisory');
  expect((await newest(administrator)).msg).toContain('Role declined');
});
