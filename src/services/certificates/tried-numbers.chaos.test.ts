import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startPortal } from '#portal/testing/portal.ts';
import { startProcess } from '#portal/testing/processes.ts';
import { drawNumber } from './certificate-number.ts';
import { certificatesContract } from './contract.ts';

const tries = 20_000;
const networks = 2000;
const atOnce = 100;

test('20,000 valid but made-up numbers from 2,000 addresses find nothing, and a right one is answered throughout', {
  timeout: 600_000,
}, async () => {
  const portal = await startPortal();
  const process = await startProcess(portal.database_url, { DEMO: '1', TRUST_PROXY: '1' });
  try {
    const student = await portal.as('231000001', 'en');
    const body = { kind: 'joined' as const };
    const { number } = (await student.call(certificatesContract.calls.makeOwn, { body })).reply;
    const check = async (typed: string, turn: number) => {
      const from = `10.${turn % 8}.${Math.floor(turn / 8) % 250}.7`;
      const answer = await fetch(
        `${process.url}/api/guidance/graduation/check?type=2&student_id=${typed}`,
        { headers: { 'x-forwarded-for': from } },
      );
      await answer.body?.cancel();
      return answer.status;
    };
    const wrong = new Map<number, number>();
    for (let turn = 0; turn < tries; turn += atOnce) {
      const made = Array.from({ length: atOnce }, (_, place) =>
        check(drawNumber(randomBytes(12)), (turn + place) % networks),
      );
      for (const status of await Promise.all(made)) wrong.set(status, (wrong.get(status) ?? 0) + 1);
      expect(await check(number, turn % networks)).toBe(200);
    }
    expect([...wrong.keys()].every((status) => status === 404 || status === 429)).toBe(true);
  } finally {
    await process.stop();
    await portal.stop();
  }
});
