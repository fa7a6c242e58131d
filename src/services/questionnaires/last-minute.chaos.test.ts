import { expect, test } from 'vitest';
import { sendInTheLastMinute } from './testing/last-minute.ts';

test('two thousand answers of the last minute at two processes, one of them killed, count once and in time', async () => {
  const report = await sendInTheLastMinute({ people: 2000, lasts_ms: 60_000, whole: true });
  console.log(report);
  expect(report).toMatchObject({ lost: 0, strays: 0, twice: 0, late: 0, early: 0 });
  expect(report.codes).toEqual(['not_open']);
  expect(report.counted).toBeGreaterThan(1800);
  expect(report.refused).toBeGreaterThan(100);
  expect(report.again).toBeGreaterThan(0);
}, 600_000);
