import { z } from 'zod';
import { flag, typed } from '#platform/contract/fields.ts';
import { faultsOf } from '#platform/contract/issues.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { writeRiyals } from '#platform/language/numbers/money.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { SheetRow } from '#platform/spreadsheets/read-sheet.ts';
import { readSentSheet } from '#services/files/server/public.ts';
import { listColleges } from '#services/people/server/public.ts';
import { personSheet, sideSheet } from '../calls.ts';
import { personFields, type SheetOutcome, sideFields } from '../contract.ts';
import { peopleLists } from '../side.ts';
import { sideNameIn } from '../side-name.ts';
import { addRow, editRow } from './keep-row.ts';
import type { SidesPlatform } from './sides-platform.ts';
import { type Asking, isFee } from './tell-row.ts';
import { warned } from './warn-due.ts';

type Sent = { file: number; preview: boolean };

/** Adds or changes the sides of a sheet, known by their codes; a row that is refused keeps no other back. */
export async function importSides(deps: SidesPlatform, { file, preview }: Sent, asking: Asking) {
  const rows = await readSentSheet(deps, sideSheet, { file, actor: asking.actor });
  if (isRefusal(rows)) return rows;
  const [sides, colleges] = await Promise.all([
    sidesCoded(deps, rows),
    listColleges(deps.database.reads),
  ]);
  /** By its code, or by its name in either language. */
  const college_code = typed(200)
    .transform((cell) =>
      cell === ''
        ? null
        : colleges.find(({ id, name, name_ar }) => [String(id), name, name_ar].includes(cell))?.id,
    )
    .pipe(z.custom<number | null>((id) => id !== undefined, 'not_one_of'));
  return each(deps, rows, preview, asking, {
    schema: sideFields.extend({ college_code }),
    nameOf: (row) => sideNameIn(asking.language, row),
    find: ({ org_code }) => ({ key: org_code, known: sides.get(org_code), twice: 'code_taken' }),
    shown: {
      college_code: (code) => {
        const college = colleges.find(({ id }) => id === code);
        return college ? nameIn(asking.language, college) : String(code);
      },
    },
    keep: (row, known) => {
      const side = warned(row, asking);
      return known
        ? editRow(deps, 'side', { ...known, changes: side }, asking)
        : addRow(deps, 'side', side, asking);
    },
  });
}

/** Adds or changes the people of a sheet at the sides whose codes it names, known by their national ids. */
export async function importPeople(deps: SidesPlatform, { file, preview }: Sent, asking: Asking) {
  const rows = await readSentSheet(deps, personSheet, { file, actor: asking.actor });
  if (isRefusal(rows)) return rows;
  const sides = await sidesCoded(deps, rows);
  const people = await peopleOf(deps, [...sides.values()], rows);
  const schema = personFields.omit({ bank_IBAN: true, swift: true }).extend({
    org_code: sideFields.shape.org_code,
    list: z.enum(peopleLists),
    is_selected: z.union([z.literal('').transform(() => true), flag]),
  });
  return each(deps, rows, preview, asking, {
    schema,
    nameOf: ({ first_name, last_name, first_name_ar, last_name_ar }) =>
      nameIn(asking.language, {
        name: `${first_name} ${last_name}`,
        name_ar: `${first_name_ar} ${last_name_ar}`,
      }),
    find: ({ org_code, national_id }) => {
      const key = `${sides.get(org_code)?.id} ${national_id}`;
      return sides.has(org_code)
        ? { key, known: people.get(key), twice: 'person_twice' }
        : refuse('unknown_side');
    },
    shown: {},
    keep: ({ org_code, ...person }, known) => {
      const side_id = sides.get(org_code)?.id ?? 0;
      return known
        ? editRow(deps, 'side_person', { ...known, changes: { ...person, side_id } }, asking)
        : addRow(deps, 'side_person', { ...person, side_id }, asking);
    },
  });
}

/** A row that is known already. */
interface Known {
  id: number;
  version: number;
}

interface Import<Column extends string, Schema extends z.ZodType> {
  schema: Schema;
  nameOf: (row: SheetRow<Column>) => string;
  /** Finds the row's key, the known row under it, and the refusal if another row of the sheet has it too. */
  find: (
    row: z.output<Schema>,
  ) => { key: string; known: Known | undefined; twice: string } | Refusal;
  /** How values read that aren't texts or numbers. */
  shown: Record<string, (value: unknown) => string>;
  keep: (row: z.output<Schema>, known: Known | undefined) => Promise<number | Refusal>;
}

/** Rolls back what was only tried out: the database's own rules have then been asked. */
const takenBack = refuse('taken_back');

async function each<Column extends string, Schema extends z.ZodType<object>>(
  { database, speak }: Pick<SidesPlatform, 'database' | 'speak'>,
  rows: readonly SheetRow<Column>[],
  preview: boolean,
  { language }: Asking,
  { schema, nameOf, find, shown, keep }: Import<Column, Schema>,
): Promise<SheetOutcome> {
  const say: Say = (key, values) => speak(language, key, values);
  const linesOf = (fields: Refusal['fields']) =>
    Object.entries(fields)
      .map(([field, [fault]]) => {
        const name = say(`sides:field.${field}`);
        return `${name}: ${say(`platform:validation.${fault?.code}`, fault?.values)}`;
      })
      .join('\n');
  const refused = (no: Refusal) => ({
    outcome: 'refused' as const,
    message: linesOf(no.fields) || refusalBody(no, 'sides', language, speak).message,
  });
  const textOf = (key: string, value: unknown) => {
    if (value === null || value === '') return say('sides:import.none');
    if (isFee(key, value)) return writeRiyals(value);
    const others: Record<string, (value: unknown) => string> = {
      contract_start: (day) => formatDay(day as Day, language),
      contract_end: (day) => formatDay(day as Day, language),
      location_type: (type) => say(`sides:location_types.${type}`),
      list: (list) => say(`sides:lists.${list}`),
      is_selected: (is) => say(`sides:selected.${is}`),
      ...shown,
    };
    return others[key]?.(value) ?? String(value);
  };
  /** A line for each field that becomes another. */
  const changesOf = (row: object, known: object) =>
    Object.entries(row)
      .map(([key, value]) => [key, (known as Record<string, unknown>)[key], value] as const)
      .filter(([, before, after]) => before !== undefined && String(before) !== String(after))
      .map(([key, before, after]) =>
        say('sides:import.change', {
          field: say(`sides:field.${key}`),
          before: textOf(key, before),
          after: textOf(key, after),
        }),
      )
      .join('\n');
  const seen = new Set<string>();

  async function one(cells: object): Promise<Pick<SheetOutcome['rows'][0], 'outcome' | 'message'>> {
    const parsed = schema.safeParse(cells);
    if (!parsed.success)
      return refused(refuse('invalid_input', { fields: faultsOf(parsed.error.issues) }));
    const found = find(parsed.data);
    if (isRefusal(found)) return refused(found);
    if (seen.has(found.key)) return refused(refuse(found.twice));
    seen.add(found.key);
    const changes = found.known ? changesOf(parsed.data, found.known) : null;
    if (changes === '') return { outcome: 'same', message: null };
    const kept = await database.transaction(async () => {
      const done = await keep(parsed.data, found.known);
      return preview && !isRefusal(done) ? takenBack : done;
    });
    if (isRefusal(kept) && kept !== takenBack) return refused(kept);
    return { outcome: found.known ? 'changed' : 'added', message: changes };
  }

  const outcomes: SheetOutcome['rows'] = [];
  for (const row of rows) {
    const { row_number, ...cells } = row;
    const { org_code: code = '' } = cells as { org_code?: string };
    outcomes.push({ row_number, code, name: nameOf(row), ...(await one(cells)) });
  }
  const count = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length;
  return {
    preview,
    added: count('added'),
    changed: count('changed'),
    refused: count('refused'),
    rows: outcomes,
  };
}

/** The sides that a sheet's rows name, by code. */
async function sidesCoded(
  { database }: Pick<SidesPlatform, 'database'>,
  rows: readonly { org_code: string }[],
) {
  const codes = [...new Set(rows.map(({ org_code }) => org_code.trim().toUpperCase()))];
  const found = await database.reads
    .selectFrom('side')
    .selectAll()
    .where('org_code', 'in', codes)
    .execute();
  return new Map(found.map((side) => [side.org_code, side]));
}

/** Reads which people of a sheet's rows these sides already have, by side and national id. */
async function peopleOf(
  { database }: Pick<SidesPlatform, 'database'>,
  sides: readonly { id: number }[],
  rows: readonly { national_id: string }[],
) {
  if (sides.length === 0) return new Map<string, Known>();
  const found = await database.reads
    .selectFrom('side_person')
    .selectAll()
    .where(
      'side_id',
      'in',
      sides.map(({ id }) => id),
    )
    .where(
      'national_id',
      'in',
      rows.map(({ national_id }) => national_id),
    )
    .execute();
  return new Map<string, Known>(
    found.map((person) => [`${person.side_id} ${person.national_id}`, person]),
  );
}
