import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import { upgradeProblems } from './upgrade-rules.ts';

const path = 'src/services/loans/tables/0002-later.sql';
const problemsOf = (sql: string, at = path) => upgradeProblems(treeOf({ [at]: sql }));

test.each([
  ['a column with a default', 'alter table loan add column day date not null default now();'],
  ['a column that may be empty', 'alter table loan add column day date, add column note text;'],
  [
    'one that PostgreSQL fills',
    'alter table loan add column n int not null generated always as (1);',
  ],
  [
    'a table of its own',
    'create table fine (id int); alter table fine alter column id set not null;',
  ],
  ['words in a comment', '-- Doesn’t drop column day.\nselect 1;'],
  ['what no code uses any more', '-- Both releases bear it: unused since 0001.\ndrop table lost;'],
])('%s is borne', (_, sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

test('what landed before is left as it is, and the next file isn’t', () => {
  const sql = 'alter table wish drop column note;';
  expect(problemsOf(sql, 'src/services/wishes/tables/0003-old.sql')).toEqual([]);
  expect(problemsOf(sql, 'src/services/wishes/tables/0004-new.sql')).toHaveLength(1);
});
