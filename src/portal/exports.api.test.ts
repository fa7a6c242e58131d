import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isAllowed } from '#platform/access/allow.ts';
import type { DownloadCall } from '#platform/contract/calls.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/language/language.ts';
import { readSheet } from '#platform/spreadsheets/testing.ts';
import { auditContract } from '#services/audit/contract.ts';
import { roles } from './expected-access.ts';
import { contracts } from './services.ts';
import { holderOf } from './testing/holders.ts';
import { startPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

type ExportCall = AnyEndpoint & DownloadCall;

const calls = contracts.flatMap((contract) => Object.values<AnyEndpoint>(contract.calls));
const exports = calls
  .filter((call): call is ExportCall => call.method === 'POST' && call.path.endsWith('/export'))
  .map((call) => [call.name, call] as const);

type InBoth = { [In in Language]: TestPerson };

let portal: TestPortal;
let reader: TestPerson;
/** User id → who was signed in for a call. */
const people = new Map<string, InBoth>();

beforeAll(async () => {
  portal = await startPortal();
  reader = await portal.as('800022', 'en');
});

afterAll(() => portal.stop());

/** Everybody may pick from the list of guides, but only those who assign students may export it. */
const forFewer = ['guidance.exportGuides'];

type Shape = Record<string, z.ZodType>;

function shapeOf(schema: z.ZodType | undefined): Shape {
  return { ...(schema as z.ZodObject | undefined)?.shape };
}

/** The options of a body's field, such as column names or orderings. */
function optionsOf(field: z.ZodType | undefined): unknown {
  let inner = field as (z.ZodDefault | z.ZodOptional | z.ZodArray | z.ZodEnum) | undefined;
  while (inner && 'unwrap' in inner) inner = inner.unwrap() as typeof inner;
  return inner && 'options' in inner ? inner.options : undefined;
}

/** An id of the type this list uses (number, word, three-digit code or uuid) that no row has. */
function idOfNobody(call: AnyEndpoint): unknown {
  const ids = shapeOf(call.body)['ids'];
  const all = [999_999_999, 99, 'no_such_word', '999', '00000000-0000-4000-8000-999999999999'];
  return all.find((id) => ids?.safeParse([id]).success);
}

/** The validation code for an invalid id: numbers have a more precise one. */
function wordOfNoId(call: AnyEndpoint): string {
  return typeof idOfNobody(call) === 'number' ? 'invalid_number' : 'invalid';
}

function send(call: ExportCall, person: TestPerson, body: object) {
  const params = Object.fromEntries(
    Object.entries(shapeOf(call.params)).map(([name, field]) => [
      name,
      field.safeParse('1').success ? '1' : (optionsOf(field) as string[])[0],
    ]),
  );
  return person.call(call, { ...(call.params && { params }), body } as never);
}

/** Somebody whose role may export, the administrator rather than another. */
async function ableTo(call: ExportCall): Promise<InBoth> {
  const able = roles
    .toReversed()
    .filter((role) => isAllowed(call.allow, { ...role, is_staff: true }))
    .map(({ user_type, role }) => holderOf(user_type, role));
  const user_id = able.includes('800022') ? '800022' : able[0];
  if (!user_id) throw new Error(`nobody may call ${call.name}`);
  const known = people.get(user_id);
  if (known) return known;
  const [ar, en] = [await portal.as(user_id, 'ar'), await portal.as(user_id, 'en')];
  people.set(user_id, { ar, en });
  return { ar, en };
}

describe.each(exports)('%s', (name, call) => {
  test('has the rights, filters and orderings of the list that it exports', () => {
    const list = calls.find(
      ({ method, path }) => method === 'GET' && `${path}/export` === call.path,
    );
    const { page: _, page_size: __, ...asked } = shapeOf(list?.query);
    const { columns: ___, format: ____, hijri: _____, ids: ______, ...rest } = shapeOf(call.body);
    // Chooses what a row of the report is; the screen shows all of them, one below the other.
    const { by: _______, ...body } = rest;
    if (!forFewer.includes(name)) expect(call.allow).toEqual(list?.allow);
    expect(call.switch).toBe(list?.switch);
    expect(Object.keys(body).sort()).toEqual(Object.keys(asked).sort());
    expect(optionsOf(body['ordering'])).toEqual(optionsOf(asked['ordering']));
  });

  test('refuses what the list doesn’t know, and writes nothing down then', async () => {
    const { en } = await ableTo(call);
    const before = await lastEntry();
    const attempts: [object, string, string][] = [
      [{ columns: ['password_hash'] }, 'columns.0', 'not_one_of'],
      [{ columns: [] }, 'columns', 'too_small'],
      [{ no_such_filter: 1 }, 'no_such_filter', 'unknown_field'],
      [{ page: 2 }, 'page', 'unknown_field'],
      [{ ordering: 'id' }, 'ordering', 'not_one_of'],
      [{ format: 'pdf' }, 'format', 'not_one_of'],
    ];
    if ('ids' in shapeOf(call.body)) {
      const many = Array.from({ length: 2001 }, () => idOfNobody(call));
      attempts.push([{ ids: [] }, 'ids', 'too_small'], [{ ids: many }, 'ids', 'too_big']);
      attempts.push([{ ids: ['-'] }, 'ids.0', wordOfNoId(call)]);
    } else {
      attempts.push([{ ids: [1] }, 'ids', 'unknown_field']);
    }
    for (const [body, field, code] of attempts) {
      const answer = await send(call, en, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.error_codes[field], JSON.stringify(body)).toEqual([code]);
    }
    expect((await lastEntry()).id).toBe(before.id);
  });

  test('is a sheet in the reader’s language, from the right in Arabic, and stands in the log', async () => {
    const person = await ableTo(call);
    const ar = await send(call, person.ar, {});
    const en = await send(call, person.en, {});
    const [arabic, english] = await Promise.all([readSheet(ar.reply), readSheet(en.reply)]);
    expect([arabic.is_from_right, english.is_from_right]).toEqual([true, false]);
    const columns = optionsOf(shapeOf(call.body)['columns']) as string[];
    for (const { header } of [arabic, english]) {
      expect(header).toHaveLength(columns.length);
      expect(new Set(header).size, 'two columns of one name').toBe(header.length);
    }
    expect(arabic.header.join(' ')).toMatch(/[ء-ي]/);
    expect(english.header.join(' ')).not.toMatch(/[ء-ي]/);
    const said = [ar.reply.file_name, arabic.header, english.header, english.rows];
    expect(JSON.stringify(said)).not.toContain('⟦');

    const entry = await lastEntry();
    expect(entry.action_text).not.toBe(entry.action);
    const noted = Object.fromEntries(entry.changes.map(({ label, after }) => [label, after]));
    const as_written = english.rows.length.toLocaleString('en');
    expect(noted).toMatchObject({ Rows: as_written, Format: expect.stringContaining('XLSX') });
  });
});

const choosing = exports.filter(([, call]) => 'ids' in shapeOf(call.body));

test.each(choosing)('%s of chosen rows has those and no others', async (_name, call) => {
  const { en } = await ableTo(call);
  const nobody = await send(call, en, { ids: [idOfNobody(call)] });
  expect((await readSheet(nobody.reply)).rows).toEqual([]);
  expect(await lastEntry()).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ label: 'Rows', after: '0' })]),
  });
});

async function lastEntry() {
  const query = { page_size: 1 };
  const { reply } = await reader.call(auditContract.calls.listEntries, { query });
  const [entry] = reply.results;
  if (!entry) throw new Error('the log is empty');
  return entry;
}
