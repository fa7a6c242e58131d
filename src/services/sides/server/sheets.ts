import { z } from 'zod';
import { faultsOf } from '#platform/contract/issues.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { SheetRow } from '#platform/spreadsheets/read-sheet.ts';
import { readSentSheet } from '#services/files/server/public.ts';
import { personSheet, sideSheet } from '../calls.ts';
import { personFields, type SheetOutcome, sideFields } from '../contract.ts';
import { nextWarning, peopleLists } from '../side.ts';
import { sideNameIn } from '../side-name.ts';
import { addRow } from './keep-row.ts';
import type { SidesPlatform } from './sides-platform.ts';
import type { Acting } from './tell-row.ts';

type Asking = Acting & { language: Language };
type Sent = { file: number; preview: boolean };

/** Adds the sides of a sheet; one that can't be added says why and keeps no other back. */
export async function importSides(deps: SidesPlatform, { file, preview }: Sent, asking: Asking) {
  const rows = await readSentSheet(deps, sideSheet, { file, actor: asking.actor });
  if (isRefusal(rows)) return rows;
  const known = new Set((await codesOf(deps, rows)).keys());
  return each(
    deps,
    rows,
    { preview, asking },
    {
      schema: sideFields,
      nameOf: (row) => sideNameIn(asking.language, row),
      faultOf: ({ org_code }) => {
        if (known.has(org_code)) return refuse('code_taken');
        known.add(org_code);
        return null;
      },
      add: (side) => {
        const due_at = nextWarning(side.contract_end, asking.now)?.toISOString() ?? null;
        return addRow(deps, 'side', { ...side, due_at }, asking);
      },
    },
  );
}

/** Adds the people of a sheet to the sides whose codes it names. */
export async function importPeople(deps: SidesPlatform, { file, preview }: Sent, asking: Asking) {
  const rows = await readSentSheet(deps, personSheet, { file, actor: asking.actor });
  if (isRefusal(rows)) return rows;
  const sides = await codesOf(deps, rows);
  const twice = new Set(await peopleOf(deps, [...sides.values()]));
  const placed = personFields.omit({ bank_IBAN: true, swift: true }).extend({
    org_code: sideFields.shape.org_code,
    list: z.enum(peopleLists),
  });
  return each(
    deps,
    rows,
    { preview, asking },
    {
      schema: placed,
      nameOf: ({ first_name, last_name, first_name_ar, last_name_ar }) =>
        nameIn(asking.language, {
          name: `${first_name} ${last_name}`,
          name_ar: `${first_name_ar} ${last_name_ar}`,
        }),
      faultOf: ({ org_code, national_id }) => {
        const side_id = sides.get(org_code);
        if (side_id === undefined) return refuse('unknown_side');
        const key = `${side_id} ${national_id}`;
        if (twice.has(key)) return refuse('person_twice');
        twice.add(key);
        return null;
      },
      add: ({ org_code, ...person }) =>
        addRow(deps, 'side_person', { ...person, side_id: sides.get(org_code) ?? 0 }, asking),
    },
  );
}

interface Import<Column extends string, Schema extends z.ZodType> {
  schema: Schema;
  nameOf: (row: SheetRow<Column>) => string;
  /** What of the rows before it, or of what is known, is against it. */
  faultOf: (row: z.output<Schema>) => Refusal | null;
  add: (row: z.output<Schema>) => Promise<number | Refusal>;
}

async function each<Column extends string, Schema extends z.ZodType>(
  { speak }: Pick<SidesPlatform, 'speak'>,
  rows: readonly SheetRow<Column>[],
  { preview, asking: { language } }: { preview: boolean; asking: Asking },
  { schema, nameOf, faultOf, add }: Import<Column, Schema>,
): Promise<SheetOutcome> {
  const outcomes: SheetOutcome['rows'] = [];
  const say = (no: Refusal) => refusalBody(no, 'sides', language, speak).message;
  for (const row of rows) {
    const { row_number, ...cells } = row;
    const parsed = schema.safeParse(cells);
    let message: string | null = null;
    if (parsed.success) {
      const fault = faultOf(parsed.data) ?? (preview ? null : await add(parsed.data));
      message = isRefusal(fault) ? say(fault) : null;
    } else {
      message = Object.entries(faultsOf(parsed.error.issues))
        .map(([field, [{ code, values }]]) => {
          const name = speak(language, `sides:field.${field}`);
          return `${name}: ${speak(language, `platform:validation.${code}`, values)}`;
        })
        .join('\n');
    }
    const { org_code = '' } = cells as { org_code?: string };
    outcomes.push({ row_number, code: org_code, name: nameOf(row), message });
  }
  const refused = outcomes.filter(({ message }) => message !== null).length;
  return { preview, added: outcomes.length - refused, refused, rows: outcomes };
}

/** The ids of the sides that a sheet's rows name. */
async function codesOf(
  { database }: Pick<SidesPlatform, 'database'>,
  rows: readonly { org_code: string }[],
): Promise<Map<string, number>> {
  const codes = [...new Set(rows.map(({ org_code }) => org_code.trim().toUpperCase()))];
  const found = await database.reads
    .selectFrom('side')
    .select(['id', 'org_code'])
    .where('org_code', 'in', codes)
    .execute();
  return new Map(found.map(({ id, org_code }) => [org_code, id]));
}

/** Who of these sides is known, as `side national-id`. */
async function peopleOf(
  { database }: Pick<SidesPlatform, 'database'>,
  side_ids: readonly number[],
): Promise<string[]> {
  if (side_ids.length === 0) return [];
  const found = await database.reads
    .selectFrom('side_person')
    .select(['side_id', 'national_id'])
    .where('side_id', 'in', side_ids)
    .execute();
  return found.map(({ side_id, national_id }) => `${side_id} ${national_id}`);
}
