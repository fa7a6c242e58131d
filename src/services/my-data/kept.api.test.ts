import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { Service } from '#platform/service/service.ts';
import { ar, en } from '#portal/server/phrases.ts';
import { services } from '#portal/services.ts';
import { startPortal, type TestPortal } from '#portal/testing/portal.ts';
import { standardSettings } from '#services/settings/testing.ts';
import { fateOf } from './server/erasable.ts';
import { listKept } from './server/kept-rows.ts';

const speak = speakWith(createPhrases({ ar, en }));

/** Views that are declared in place of their tables, without counselling. */
const views: Readonly<Record<string, string>> = { booking: 'any_booking', slot: 'any_slot' };

const kept = listKept({ services: () => services as unknown as Service[] });
const declared = new Map(kept.map(({ table, by }) => [views[table] ?? table, by]));

/** Who acted is not whom the row is about. */
const acted = /_by$|^(author|actor|sender|reviewer)_id$|^by_id$/;

/** Columns that name another person in a row that isn't theirs, by the reason. */
const others: Readonly<Record<string, readonly string[]>> = {
  'the guide of a student, whose record it is': [
    'student.advisor_id',
    'student.source_advisor_id',
    'student.overruled_advisor_id',
    'advisor_history.from_id',
    'advisor_history.to_id',
    'advisor_move.from_id',
    'advisor_move.advisor_id',
    'advisor_move.to_id',
    'waiting.staff_id',
    'any_booking.staff_id',
    'any_booking.guide_id',
    'form_request_step.guide_id',
  ],
  'decides in a student’s request': [
    'form_request_step.assigned_id',
    'form_request_step.deputy_of',
  ],
  'stands in for the person whose leave or office it is': [
    'leave.deputy_id',
    'form_deputy.deputy_id',
  ],
  'an office that the university publishes': ['college.head', 'college.dean', 'major.head'],
  'sent an attachment of a student’s message': ['guidance_visual.person_id'],
  'has a request of their own': ['training_swap.other_id'],
  'is the copy itself': ['data_copy.person_id'],
  'is the erasure itself': ['erasure.person_id'],
};

/** Tables with a declared parent that aren't about its person, by the reason. */
const handled: Readonly<Record<string, string>> = {
  leave_person: 'the students of a guide on leave, who have leave_told',
  sent_notification: 'who wrote a notification by hand',
  internship_review: 'which member of the unit has a document open for a few minutes',
  chat_note: 'what staff note for each other',
};

interface Reference {
  table: string;
  column: string;
  target: string;
}

let portal: TestPortal;
let references: readonly Reference[];

beforeAll(async () => {
  portal = await startPortal();
  const { rows } = await portal.owner.query<Reference>(`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  references = rows;
});

afterAll(() => portal.stop());

const isPerson = ({ target }: Reference) => target === 'person' || target === 'account';

test('a column that refers to a person holds whose row it is, or is excepted with its reason', () => {
  const excepted = new Set(Object.values(others).flat());
  const unknown = references
    .filter((one) => isPerson(one) && declared.get(one.table) !== one.column)
    .filter(({ table, column }) => !acted.test(column) && !excepted.has(`${table}.${column}`));
  expect(unknown).toEqual([]);
});

test('a table below a declared one is declared, or excepted with its reason', () => {
  const below = references.filter((one) => declared.has(one.target) && !isPerson(one));
  const unknown = below.filter(({ table }) => !declared.has(table)).map(({ table }) => table);
  expect(unknown.sort()).toEqual(Object.keys(handled).sort());
});

test('every declared table has its columns, and a name in both languages', async () => {
  const { rows } = await portal.owner.query<{ named: string }>(
    `select table_name || '.' || column_name as named from information_schema.columns`,
  );
  const columns = new Set(rows.map(({ named }) => named));
  const used = kept.flatMap(({ table, by, dated = by, leaves = [] }) =>
    [by, dated, ...leaves].map((column) => `${table}.${column}`),
  );
  expect(used.filter((column) => !columns.has(column))).toEqual([]);
  const names = kept.flatMap(({ service, table }) =>
    ['title', table].map((key) => `${service}:kept.${key}`),
  );
  const dated = kept.flatMap(({ dated, table }) => (dated ? [table] : []));
  expect(dated.map((table) => `${table}_months`).sort()).toEqual(
    Object.keys(standardSettings.retention).sort(),
  );
  names.push(...dated.map((table) => `my-data:retention.tables.${table}`));
  const said = names.flatMap((name) => [speak('ar', name), speak('en', name)]);
  expect(said.filter((name) => /kept\.|tables\./.test(name))).toEqual([]);
});

test('every table that is emptied as its person is erased lets rows go', async () => {
  const goes = kept.filter((rows) => fateOf(rows) === 'goes' && !rows.cascades);
  const tables = goes.map(({ table }) => table);
  const kind = `tgrelid = name::regclass and not tgisinternal and tgtype::integer & 11 = 10`;
  const { rows } = await portal.owner.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where not has_table_privilege($2, name, 'delete') or exists (select from pg_trigger where ${kind})`,
    [tables, new URL(portal.database_url).username],
  );
  expect(rows).toEqual([]);
});
