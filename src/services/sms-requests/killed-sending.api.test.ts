import { expect, test } from 'vitest';
import { sendUnderKills } from './testing/sending-under-kills.ts';

test('a portal that is killed while it sends gives each receiver one message', async () => {
  const plan = { kills: 1, receivers: 40, answers_s: 0.1 };
  const report = await sendUnderKills(plan);
  expect(report).toMatchObject({ others: 0, strays: 0, messages: report.sent });
  expect(report.numbers).toBe(report.sent);
  expect(report.sent).toBeGreaterThan(30);
}, 300_000);
