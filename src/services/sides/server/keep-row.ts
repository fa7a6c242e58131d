import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { type Halalas, writeRiyals } from '#platform/language/numbers/money.ts';
import { type BrokenRule, type RuledTable, rules } from '../rules.ts';
import type { SideTables } from '../tables/tables.ts';
import { type SidesPlatform, sidesRoom, type Tables } from './sides-platform.ts';

type Deps = Pick<SidesPlatform, 'database' | 'live'>;

export interface Acting {
  actor: Actor;
  now: Date;
}

type Changes<Table extends RuledTable> = Omit<Updateable<SideTables[Table]>, 'id' | 'version'>;

/** What belongs to a row and needs its id, in the same transaction. */
type Also = (tx: Transaction<Tables>, id: number) => Promise<unknown>;

/** What the audit tells of a row, before and after. */
const told: Record<RuledTable, readonly string[]> = {
  side: ['org_code', 'name', 'contract_start', 'contract_end', 'org_capacity', 'student_fee'],
  side_person: ['full_name', 'list', 'is_selected', 'email', 'phone', 'iban_hint'],
  internship_department: ['code', 'name', 'major_code'],
  internship_cycle: ['name', 'start_date', 'end_date', 'is_open'],
  internship_choice: ['code', 'name', 'is_active'],
  internship: ['start_date', 'end_date', 'excuse_deadline', 'capacity', 'confirmed_at'],
};

interface Row {
  id: number;
  version: number;
  [column: string]: unknown;
}

/** The types of a row are checked where it is given; here it is whichever table's. */
const rowsOf = ({ writes }: Transaction<Tables>) =>
  writes as unknown as Kysely<Record<string, Row>>;

/** Adds a row; answers its id, or which rule it breaks. */
export function addRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  values: Insertable<SideTables[Table]>,
  acting: Acting,
  also?: Also,
): Promise<number | Refusal<BrokenRule<Table>>> {
  return underRules(deps, table, async (tx) => {
    const row = (await rowsOf(tx)
      .insertInto(table as string)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    await also?.(tx, row.id);
    await tell(deps, tx, { table, action: 'added', after: row }, acting);
    return row.id;
  });
}

/** Changes a row that nobody has changed since the version that was seen. */
export function editRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version, changes }: { id: number; version: number; changes: Changes<Table> },
  acting: Acting,
): Promise<number | Refusal<BrokenRule<Table> | 'not_found' | 'changed_meanwhile'>> {
  return underRules(deps, table, async (tx) => {
    const before = await hold(tx, table, id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed_meanwhile');
    const after = (await rowsOf(tx)
      .updateTable(table as string)
      .set({ ...changes, version: version + 1 } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row;
    await tell(deps, tx, { table, action: 'edited', before, after }, acting);
    return id;
  });
}

/** Deletes a row that nothing refers to. */
export async function removeRow<Table extends RuledTable>(
  deps: Deps,
  table: Table,
  { id, version }: { id: number; version: number },
  acting: Acting,
): Promise<
  { id: number } | Refusal<BrokenRule<Table> | 'not_found' | 'changed_meanwhile' | 'in_use'>
> {
  try {
    return await underRules(deps, table, async (tx) => {
      const before = await hold(tx, table, id);
      if (!before) return refuse('not_found');
      if (before.version !== version) return refuse('changed_meanwhile');
      await rowsOf(tx)
        .deleteFrom(table as string)
        .where('id', '=', id)
        .execute();
      await tell(deps, tx, { table, action: 'removed', before }, acting);
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
async function underRules<Table extends RuledTable, Answer>(
  { database }: Pick<Deps, 'database'>,
  table: Table,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer | Refusal<BrokenRule<Table>>> {
  try {
    return await database.transaction(work);
  } catch (error) {
    const codes: Record<string, string | undefined> = rules[table];
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return refuse(code as BrokenRule<Table>);
  }
}

interface Told {
  table: RuledTable;
  action: 'added' | 'edited' | 'removed';
  before?: Row;
  after?: Row;
}

async function tell({ live }: Deps, tx: Transaction<Tables>, what: Told, { actor, now }: Acting) {
  const { table, action, before, after } = what;
  const id = (after ?? before)?.id ?? 0;
  const shown = told[table].filter(
    (key) => !(before && after) || String(before[key]) !== String(after[key]),
  );
  const pick = (row: Row | undefined) =>
    Object.fromEntries(shown.flatMap((key) => (row ? entryOf(key, row[key]) : [])));
  await writeAudit(tx, {
    now,
    actor,
    action: `sides.${action}`,
    subject: { kind: table, id },
    from: pick(before),
    to: pick(after),
  });
  live.changed(tx, [sidesRoom], { what: 'sides', id });
}

/** An account is told by its bank and last four alone. */
function entryOf(key: string, value: unknown): [string, string | number | boolean][] {
  if (value === null || value === undefined || value === '') return [];
  if (key === 'iban_hint') return [['iban', showIban(String(value)).masked]];
  if (key === 'student_fee') return [[key, writeRiyals(value as Halalas)]];
  return [[key, typeof value === 'number' || typeof value === 'boolean' ? value : String(value)]];
}
