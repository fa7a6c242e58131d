import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overBudget, readTally } from './tally.mjs';

test('what is counted adds up for each part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-tally-'));
  const file = join(folder, 'tally');
  const lines = [
    { part: 'services/files', what: 'portals', amount: 1 },
    { part: 'portal', what: 'portals', amount: 1 },
    { part: 'services/files', what: 'unit', amount: 1.5 },
    { part: 'services/files', what: 'portals', amount: 1 },
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect([...readTally(file)]).toEqual([
    ['portal', { portals: 1 }],
    ['services/files', { portals: 2, unit: 1.5 }],
  ]);
  rmSync(folder, { recursive: true });
});

test('whoever starts more than the budget says is named; seconds have none', () => {
  const parts = new Map<string, Record<string, number>>([
    ['portal', { portals: 3, api: 400 }],
    ['services/files', { portals: 4, loads: 2 }],
    ['services/new', { portals: 1 }],
  ]);
  const budgets = { portal: { portals: 3 }, 'services/files': { portals: 3, loads: 1 } };
  expect(overBudget(parts, budgets)).toEqual([
    'services/files starts 4 portals, its budget is 3',
    'services/files loads 2 pages anew, its budget is 1',
    'services/new starts 1 portals, its budget is 0',
  ]);
});
