import { expect, test } from 'vitest';
import { sendUnderKills } from './testing/sending-under-kills.ts';

test('a portal that is killed twenty times in one batch gives each receiver one message', async () => {
  const plan = { kills: 20, receivers: 400, answers_s: 0.3 };
  const report = await sendUnderKills(plan);
  console.log(report);
  expect(report).toMatchObject({ others: 0, strays: 0, messages: report.sent });
  expect(report.numbers).toBe(report.sent);
  expect(report.sent).toBeGreaterThan(200);
  // Some were cut off after the gateway had taken them, and sent again with the same key.
  expect(report.repeated).toBeGreaterThan(0);
}, 600_000);
