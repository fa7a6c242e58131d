import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeService } from './new-service.ts';

const project = join(import.meta.dirname, '..');
const lists = [
  'src/portal/services.ts',
  'src/portal/shell/services.ts',
  'src/portal/expected-access.ts',
  'run/budgets.mjs',
];

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bawaba-service-'));
  for (const path of lists) cpSync(join(project, path), join(root, path));
});

afterAll(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a name that isn’t one, and a service that is there, are refused', () => {
  expect(() => makeService(root, 'LoanDesks', 'loan')).toThrow('kebab-case');
  expect(() => makeService(root, 'loan-desks', 'loan desk')).toThrow('in one word');
  expect(() => makeService(project, 'library', 'visitor')).toThrow('there already');
});

test('the smallest service is written under its own names, and stands in every list', () => {
  const made = makeService(root, 'loan-desks', 'entry');
  expect(made.slice(-lists.length)).toEqual(lists);
  const files = made.slice(0, -lists.length).map((path) => path.replace('src/services/', ''));
  expect(files).toContain('loan-desks/README.md');
  expect(files).toContain('loan-desks/tables/0001-loan-desks.sql');
  expect(files).toContain('loan-desks/web/entries-screen.tsx');
  expect(made.map(read).join('\n')).not.toMatch(/\$\w+\$/);
  expect(read('src/services/loan-desks/tables/tables.ts')).toContain('interface LoanDesksTables');

  const [server, screens, access, budgets] = lists.map(read);
  expect(server).toContain("'#services/library/server/service.ts';\nimport { loanDesksService }");
  expect(server).toMatch(/loanDesksService,\n\] as const/);
  expect(screens).toMatch(/loanDesksScreens,\n\];/);
  expect(access).toContain("calls: ['loan-desks.*']");
  expect(budgets).toMatch(
    /'services\/loan-desks': \{\n {4}calls: 2,\n[^}]*portals: 1,\n {2}\},\n {2}'services\/my-data'/,
  );
});
