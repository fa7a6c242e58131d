import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(() => portal.stop());

/** The rows of a statement that must find none, read as the owner of all tables. */
const found = async (sql: string, values: readonly unknown[] = []) =>
  (await portal.owner.query(sql, [...values])).rows;

/** Tables with a number that people read, and the column that says since when it has it. */
const numbered = {
  certificate: 'issued_at',
  form_request: 'started_at',
  letter: 'made_at',
  payment: 'created_at',
  sms_request: 'asked_at',
  training_mail: 'sent_at',
};

/** Columns of moments that are still to come. */
const later = /^(due|starts|ends|promised|closes|opens)_at$/;

/** Migrations write their first rows by the real clock. */
const migrated = ['migration', 'question', 'questionnaire'];

const soonMs = 60_000;

/** A rank has a word for men and one for women; people's names are written in several ways. */
const manyWords = ['person', 'staff', 'internship_choice', /^reload_/];

interface Column {
  table: string;
  column: string;
}

/** Lists the columns of a type whose names match, but those that the database fills by its own clock. */
async function columnsLike(type: string, pattern: string): Promise<Column[]> {
  return found(
    `select relname as table, attname as column from pg_attribute
       join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and not (atthasdef and attname = 'created_at')
       and format_type(atttypid, null) like $1 and attname ~ $2
     order by 1, 2`,
    [type, pattern],
  );
}

describe('the demo agrees with itself:', () => {
  test('a later row has a larger number', async () => {
    const wrong: string[] = [];
    for (const [table, at] of Object.entries(numbered)) {
      const rows = await found(
        `select id from (
           select id, ${at}, max(${at}) over (order by id rows between unbounded preceding and 1 preceding) as before
           from ${table}) as row
         where ${at} < before limit 3`,
      );
      wrong.push(...rows.map(({ id }) => `${table} ${id}`));
    }
    expect(wrong).toEqual([]);
  });

  test('what has happened lies in the past', async () => {
    const wrong: string[] = [];
    for (const { table, column } of await columnsLike('timestamp%', '(^|_)at$')) {
      if (later.test(column) || migrated.includes(table)) continue;
      const rows = await found(
        `select ${column} as at from ${table} where ${column} > $1 order by 1 desc limit 1`,
        [new Date(portal.clock.now().getTime() + soonMs)],
      );
      wrong.push(...rows.map(({ at }) => `${table}.${column} ${at}`));
    }
    expect(wrong).toEqual([]);
  });

  test('a request that was returned names a field that its form has', async () => {
    const wrong = await found(
      `select request.id from form_request as request join form_version on form_version.id = version_id
       where state = 'revision' and (marked = '[]' or exists (
         select from jsonb_array_elements(marked) as one
         where not jsonb_path_exists(definition, '$.sections[*].fields[*] ? (@.key == $key)',
           jsonb_build_object('key', one -> 'key'))))`,
    );
    expect(wrong).toEqual([]);
  });

  test('one thing has one name in each language', async () => {
    const wrong: string[] = [];
    for (const { table, column } of await columnsLike('text', '_ar$')) {
      const english = column.replace(/_ar$/, '');
      if (manyWords.some((one) => (typeof one === 'string' ? one === table : one.test(table))))
        continue;
      const [other] = await columnsLike('text', `^${english}$`).then((all) =>
        all.filter((one) => one.table === table),
      );
      if (!other) continue;
      const rows = await found(
        `select ${english} as name, array_agg(distinct ${column}) as names from ${table}
         where ${english} <> '' and ${column} <> '' group by 1 having count(distinct ${column}) > 1
         union all
         select ${column}, array_agg(distinct ${english}) from ${table}
         where ${english} <> '' and ${column} <> '' group by 1 having count(distinct ${english}) > 1`,
      );
      wrong.push(...rows.map(({ name, names }) => `${table}: ${name}: ${names.join(', ')}`));
    }
    expect(wrong).toEqual([]);
  });

  test('a course that a student has passed stands in the plan of their major', async () => {
    const wrong = await found(
      `select result.person_id, course_code from result join student using (person_id)
       where not exists (select from plan_course as planned
         where planned.major_code = student.major_code and planned.course_code = result.course_code)
       limit 3`,
    );
    expect(wrong).toEqual([]);
  });

  test('conditions are met together only if each of them is', async () => {
    const wrong = await found(
      `select id from internship_check
       where is_met <> not jsonb_path_exists(results, '$[*] ? (@.is_met == false)')`,
    );
    expect(wrong).toEqual([]);
  });

  test('a student on hold has a fee that is late', async () => {
    const wrong = await found(
      `select person_id from student where is_halted and not exists (
         select from fee join pay_type on pay_type.id = pay_type_id
         where student_id = person_id and halts and balance >= 100
           and due_on < ($1::timestamptz at time zone 'Asia/Riyadh')::date)`,
      [portal.clock.now()],
    );
    expect(wrong).toEqual([]);
  });
});
