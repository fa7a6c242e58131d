import { expect, test } from 'vitest';
import { roles } from '#portal/expected-access.ts';
import { reachOf } from '../guidance/reach.ts';
import { reportReachOf } from './reach.ts';

test('a reader’s report is of the very students that they see, or in rounded figures', () => {
  const readers = roles.filter((role) => reportReachOf(role) !== null);
  expect(readers.length).toBeGreaterThan(15);
  for (const role of readers) {
    expect(reachOf(role) ?? 'figures', JSON.stringify(role)).toBe(reportReachOf(role));
  }
});
