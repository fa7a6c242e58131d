import { expect, test } from 'vitest';
import { type StoredColumn, sliceProblems, slicesIn } from './table-slices.ts';
import { treeOf } from './tree.ts';

const tables = `
  export interface LoanTables {
    loan: {
      id: GeneratedAlways<number>;
      state: Generated<'open' | 'over'>;
      note: string | null;
      day: Day;
    };
    fine: Fine;
    reply: Said & { loan_id: number };
  }
  interface Fine { loan_id: number }`;

const [loan, fine, reply] = slicesIn(
  treeOf({
    'src/services/loans/tables/tables.ts': tables,
    'src/services/files/thread.ts': 'export interface Said { text: string }',
  }),
);
if (!loan || !fine || !reply) throw new Error('the slice was not read');

const stored: StoredColumn[] = [
  { name: 'id', is_nullable: false, given: 'always', data_type: 'integer' },
  { name: 'state', is_nullable: false, given: 'default', data_type: 'text' },
  { name: 'note', is_nullable: true, given: 'no', data_type: 'text' },
  { name: 'day', is_nullable: false, given: 'no', data_type: 'date' },
];

/** The same columns with one of them changed. */
function storedWith(name: string, otherwise: Partial<StoredColumn>): StoredColumn[] {
  return stored.map((column) => (column.name === name ? { ...column, ...otherwise } : column));
}

test('a slice is read from its interface', () => {
  expect(loan).toEqual({
    owner: 'services/loans',
    table: 'loan',
    columns: [
      { name: 'id', is_nullable: false, given: 'always', type: 'number' },
      { name: 'state', is_nullable: false, given: 'default', type: null },
      { name: 'note', is_nullable: true, given: 'no', type: 'string' },
      { name: 'day', is_nullable: false, given: 'no', type: null },
    ],
  });
  expect(fine.columns.map(({ name }) => name)).toEqual(['loan_id']);
  expect(reply.columns.map(({ name }) => name)).toEqual(['text', 'loan_id']);
});

test('a slice like its table has no problem', () => {
  expect(sliceProblems(loan, stored)).toEqual([]);
});

test.each([
  ['no such table', []],
  ['loan.day: no such column', stored.slice(0, 3)],
  ['loan.sum: add it', [...stored, { ...storedWith('day', {})[3], name: 'sum' } as StoredColumn]],
  ['loan.note: write no | null', storedWith('note', { is_nullable: false })],
  ['loan.day: write | null', storedWith('day', { is_nullable: true })],
  ['loan.id: write Generated<…>', storedWith('id', { given: 'default' })],
  ['loan.state: write no Generated', storedWith('state', { given: 'no' })],
  ['loan.note: write number instead of string', storedWith('note', { data_type: 'integer' })],
])('%s', (named, columns) => {
  expect(sliceProblems(loan, columns)).toEqual([expect.stringContaining(named)]);
});
