import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { myRequestsContract } from './contract.ts';

const { listRequests } = myRequestsContract.calls;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

test('probe', async () => {
  for (const who of [
    '231000001',
    '231000002',
    '231000005',
    '900003',
    '900004',
    '900007',
    '800014',
    '800005',
  ]) {
    const one = await portal.as(who).catch(() => null);
    if (!one) continue;
    const answer = await one.call(listRequests, {});
    console.log(who, answer.status, JSON.stringify(answer.reply, null, 1).slice(0, 2500));
  }
  const student = await portal.as('231000005');
  for (const query of [
    { side: 'ended' },
    { side: 'mine' },
    { search: 'F-0' },
    { service: 'swaps' },
  ] as const) {
    const { reply } = await student.call(listRequests, { query });
    console.log(
      JSON.stringify(query),
      reply.count,
      reply.results.map((r) => [r.title_ar, r.number, r.state.name_ar]),
      JSON.stringify(reply.services.map((s) => [s.service, s.count])),
      JSON.stringify(reply.sides),
    );
  }
});
