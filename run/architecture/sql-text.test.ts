import { expect, test } from 'vitest';
import { createdIn, namesIn } from './sql-text.ts';

test.each([
  ['select * from loan', ['loan']],
  ['select * from loan l, fine as f where l.id = f.id', ['loan', 'fine']],
  ['delete from loan using fine join person p on p.id = 1', ['loan', 'fine', 'person', 'p']],
  ['insert into loan (id) select id from __ x', ['loan', '__']],
  ['analyze loan, fine', ['loan', 'fine']],
  [`select 'from person' -- from person`, []],
  ['create index late on loan (id)', ['loan']],
])('names in %j', (sql, names) => {
  expect(namesIn(sql)).toEqual(names);
});

test('tables and views that a migration makes', () => {
  const sql = `create table if not exists loan (id int); create unlogged table staged (id int);
    -- create table never (id int);
    create materialized view late as select 1; create index by_id on loan (id);`;
  expect(createdIn(sql)).toEqual(['loan', 'staged', 'late']);
});
