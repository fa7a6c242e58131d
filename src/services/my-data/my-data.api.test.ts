import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { myDataContract } from './contract.ts';

const { listLooks, readOwn } = myDataContract.calls;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

test('a visitor is told nothing', async () => {
  expect((await portal.visitor().call(readOwn, {})).status).toBe(401);
  expect((await portal.visitor().call(listLooks, {})).status).toBe(401);
});

test('each service says what it keeps, with a link for those who may open it', async () => {
  const { services } = (await (await portal.as('231000001', 'en')).call(readOwn, {})).reply;
  const names = services.map(({ service }) => service);
  expect(names).toEqual(
    expect.arrayContaining(['people', 'payments', 'training', 'notifications']),
  );
  expect(names).not.toContain('counselling');
  const payments = services.find(({ service }) => service === 'payments');
  expect(payments).toMatchObject({ name: 'Payments', link: '/payment/student/payment/0' });
  const session = services.flatMap(({ tables }) => tables).find(({ table }) => table === 'session');
  expect(session?.kept_for).toEqual({ unit: 'days', count: 30 });
  const guide = (await (await portal.as('900003')).call(readOwn, {})).reply.services;
  expect(guide.find(({ service }) => service === 'appointments')).toMatchObject({ link: null });
});

test('whoever opens a student’s record is in the student’s list by role, and not by name', async () => {
  const student = await portal.as('231000001', 'en');
  const before = (await student.call(listLooks, {})).reply.count;
  const guide = await portal.as('900003');
  await guide.call(guidanceContract.calls.getStudent, { params: { id: student.id } });
  await expect.poll(async () => (await student.call(listLooks, {})).reply.count).toBe(before + 1);
  const query = { page_size: 1 };
  const { results } = (await student.call(listLooks, { query })).reply;
  expect(results[0]).toMatchObject({ role: 'Academic advisory', times: 1 });
  expect(JSON.stringify(results)).not.toContain('900003');
  const second = await student.call(listLooks, { query: { ...query, page: before + 2 } });
  expect(second.reply.results).toEqual([]);
});
