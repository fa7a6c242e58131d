import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { liveThrough, openHistories } from './testing/histories.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('whatever happens between provider and ledger, they agree in the end, and no second charge goes unseen', async () => {
  const live = await openHistories(portal, '231000005');
  const lived = await liveThrough(live, { runs: 60, within_ms: 20_000 });
  expect(lived).toBeGreaterThan(10);
});
