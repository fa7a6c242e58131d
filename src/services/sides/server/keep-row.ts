import type { Insertable, Kysely, Updateable } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken, violatedConstraint, violationDetail } from '#platform/database/violation.ts';
import type { Language } from '#platform/language/language.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { type BrokenRule, type RuledTable, rules } from '../rules.ts';
import type { SideTables } from '../tables/tables.ts';
import type { SidesPlatform, Tables } from './sides-platform.ts';
import { type Asking, type Row, tell } from './tell-row.ts';

type Deps = Pick<SidesPlatform, 'database' | 'events' | 'live'>;

type Changes<Table extends RuledTable> = Omit<Updateable<SideTables[Table]>, 'id' | 'version'>;

/** Writes the data that belongs to a row, after it and in the same transaction; its refusal is the row's. */
type Also = (
  tx: Transaction<Tables>,
  row: Row,
  before: Row,
) => Promise<Refusal<'invalid_input'> | null>;

/** The types of a row are checked where it is given; here it is whichever table's. */
const rowsOf = ({ writes }: Transaction<Tables>) =>
  writes as unknown as Kysely<Record<string, Row>>;

/** Adds a row; answers its id, or which rule it breaks. */
export function addRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  values: Insertable<SideTables[Table]>,
  asking: Asking,
  also?: Also,
): Promise<number | Refusal<BrokenRule<Table> | 'invalid_input'>> {
  return underRules(deps, table, asking, async (tx) => {
    const row = (await rowsOf(tx)
      .insertInto(table as string)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    const refused = await also?.(tx, row, row);
    if (isRefusal(refused)) return refused;
    await tell(deps, tx, { table, action: 'added', after: row }, asking);
    return row.id;
  });
}

/** Changes a row that nobody has changed since the version that was seen. */
export function editRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version, changes }: { id: number; version: number; changes: Changes<Table> },
  asking: Asking,
  also?: Also,
): Promise<
  number | Refusal<BrokenRule<Table> | 'invalid_input' | 'not_found' | 'changed_meanwhile'>
> {
  return underRules(deps, table, asking, async (tx) => {
    const before = await hold(tx, table, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const after = (await rowsOf(tx)
      .updateTable(table as string)
      .set({ ...changes, version: version + 1 } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    const refused = await also?.(tx, after, before);
    if (isRefusal(refused)) return refused;
    await tell(deps, tx, { table, action: 'edited', before, after }, asking);
    return id;
  });
}

/** Deletes a row that nothing refers to. */
export async function removeRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version }: { id: number; version: number },
  asking: Asking,
): Promise<
  { id: number } | Refusal<BrokenRule<Table> | 'not_found' | 'changed_meanwhile' | 'in_use'>
> {
  try {
    return await underRules(deps, table, asking, async (tx) => {
      const before = await hold(tx, table, id);
      if (!before) return refuse('not_found');
      if (before.version !== version) return refuse('changed_meanwhile');
      await rowsOf(tx)
        .deleteFrom(table as string)
        .where('id', '=', id)
        .execute();
      await tell(deps, tx, { table, action: 'removed', before }, asking);
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return refuse('in_use');
  }
}

function hold(tx: Transaction<Tables>, table: RuledTable, id: number) {
  return rowsOf(tx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Row | undefined>;
}

/** One transaction; a broken rule of the table becomes its refusal. */
function underRules<Table extends RuledTable, Answer>(
  { database }: Pick<Deps, 'database'>,
  table: Table,
  { language }: Asking,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer | Refusal<BrokenRule<Table>>> {
  const codes = rules[table] as Record<string, string> as Record<string, BrokenRule<Table>>;
  return refuseBroken(database, codes, work, (error) => ({ fields: fullDay(error, language) }));
}

/** Where a side's capacity is short: at its field, on which day, and how many seats are left or needed then. */
function fullDay(error: unknown, language: Language): Refusal['fields'] {
  const constraint = violatedConstraint(error) ?? '';
  if (!/^(internship_side_capacity|side_seats_promised)$/.test(constraint)) return {};
  const [day, seats = 0] = violationDetail(error)?.split(' ') ?? [];
  if (!day) return {};
  const values = { day: formatDay(day as Day, language, 'long'), seats: Number(seats) };
  return constraint === 'internship_side_capacity'
    ? { capacity: [{ code: 'side_full', values }] }
    : { org_capacity: [{ code: 'seats_promised', values }] };
}
