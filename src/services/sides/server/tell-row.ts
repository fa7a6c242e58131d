import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { type Halalas, writeRiyals } from '#platform/language/numbers/money.ts';
import type { RuledTable } from '../rules.ts';
import { type SidesPlatform, sidesRoom, type Tables } from './sides-platform.ts';

/** The actor, and the language of faults in the row. */
export interface Asking extends Acting {
  language: Language;
}

/** A row of whichever table. */
export interface Row {
  id: number;
  version: number;
  [column: string]: unknown;
}

/** The fields that the audit log keeps of a row, before and after. */
const told: Record<RuledTable, readonly string[]> = {
  side: ['org_code', 'name', 'contract_start', 'contract_end', 'org_capacity', 'student_fee'],
  side_person: ['full_name', 'list', 'is_selected', 'email', 'phone'],
  internship_department: ['code', 'name', 'major_code'],
  internship_cycle: ['name', 'start_date', 'end_date', 'college_code', 'is_open'],
  internship_choice: ['code', 'name', 'is_active'],
  internship: ['start_date', 'end_date', 'excuse_deadline', 'capacity', 'confirmed_at'],
};

interface Told {
  table: RuledTable;
  action: 'added' | 'edited' | 'removed';
  before?: Row;
  after?: Row;
}

/** Writes what was done into the audit, and says that it changed. */
export async function tell(
  { events, live }: Pick<SidesPlatform, 'events' | 'live'>,
  tx: Transaction<Tables>,
  what: Told,
  { actor, now }: Acting,
) {
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
  if (table === 'internship_cycle') {
    if (!after) await events.announce(tx, 'sides.cycle_removed', { cycle_id: id, now });
    const is_open = after?.['is_open'] === true;
    const isOther = is_open && after?.['college_code'] !== before?.['college_code'];
    if (is_open !== (before?.['is_open'] === true) || isOther) {
      await events.announce(tx, 'sides.open_cycle_changed', { cycle_id: id, is_open, now });
    }
  }
  live.changed(tx, [sidesRoom], { what: 'sides', id });
}

function entryOf(key: string, value: unknown): [string, string | number | boolean][] {
  if (value === null || value === undefined || value === '') return [];
  if (isFee(key, value)) return [[key, writeRiyals(value)]];
  return [[key, typeof value === 'number' || typeof value === 'boolean' ? value : String(value)]];
}

/** Whether it is an amount of money, by the column that it stands in. */
export function isFee(key: string, _value: unknown): _value is Halalas {
  return key === 'student_fee';
}
