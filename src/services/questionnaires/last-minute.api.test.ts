import { expect, test } from 'vitest';
import { sendInTheLastMinute } from './testing/last-minute.ts';

test('answers of the last seconds at two processes, one of them killed, count once and in time', async () => {
  const report = await sendInTheLastMinute({ people: 60, lasts_ms: 1500, whole: false });
  expect(report).toMatchObject({ lost: 0, strays: 0, twice: 0, late: 0, early: 0 });
  expect(report.codes).toEqual(['not_open']);
  expect(report.counted + report.refused).toBe(60);
  expect(report.again).toBeGreaterThan(0);
}, 120_000);
