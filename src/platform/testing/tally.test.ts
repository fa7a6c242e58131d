import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { tally } from './tally.ts';

test.each([
  ['src/services/files/files.api.test.ts', 'services/files'],
  ['src/services/files/server/purpose.test.ts', 'services/files'],
  ['src/portal/http.api.test.ts', 'portal'],
  ['src/platform/due/due.api.test.ts', 'platform'],
  ['run/tally.test.ts', 'run'],
])('%s counts for %s', (test_file, part) => {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-tally-'));
  const file = join(folder, 'tally');
  vi.stubEnv('TALLY_FILE', file);
  tally(resolve(import.meta.dirname, '../../..', test_file), 'portals');
  // Without TALLY_FILE, nothing is counted.
  vi.stubEnv('TALLY_FILE', '');
  tally(test_file, 'portals');
  vi.unstubAllEnvs();
  const written = readFileSync(file, 'utf8').split('\n');
  expect(written).toEqual([JSON.stringify({ part, what: 'portals', amount: 1 }), '']);
  rmSync(folder, { recursive: true });
});
