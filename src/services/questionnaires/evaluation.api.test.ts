import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Migrations, migrate } from '#platform/database/migrate.ts';
import { openOwnerPool } from '#platform/database/pool.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { createDatabase } from '#platform/testing/postgres.ts';
import { migrations } from '#portal/server/tables.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { linkOf, trainees } from '#services/training/testing.ts';
import { keyOf } from './as-form.ts';
import { questionnairesContract } from './contract.ts';

const { calls } = questionnairesContract;

/** The tables as they were before evaluations became a questionnaire. */
async function migrationsBefore(folder: string): Promise<Migrations[]> {
  const first = { training: '0018', questionnaires: '0003' } as Record<string, string>;
  return Promise.all(
    migrations.map(async (one) => {
      const until = first[one.owner.replace('services/', '')];
      if (!until) return one;
      const to = join(folder, one.owner.replace('/', '-'));
      for (const name of await readdir(one.folder)) {
        const from = join(fileURLToPath(one.folder), name);
        if (name < until) await cp(from, join(to, name));
      }
      return { ...one, folder: pathToFileURL(`${to}/`) };
    }),
  );
}

/** Two trainings scored by the questions of now, one of them with a note, and one by earlier questions. */
const before = `
  set session_replication_role = replica;
  insert into person (user_id, user_type, national_id, first_name, middle_name, last_name, first_name_ar,
    middle_name_ar, last_name_ar, gender, email, phone)
  select '23100000' || n, 2, '1', 'A', 'B', 'C', 'أ', 'ب', 'ت', 1, '', '' from generate_series(1, 3) n;
  insert into internship (cycle_id, side_id, department_id, major_code, code_id, duration_id, start_date, end_date,
    excuse_deadline, capacity)
  values (1, 7, 1, 1, 1, 1, '2026-09-01', '2026-10-01', '2026-09-01', 5);
  insert into placement (internship_id, student_id, start_date, end_date, placed_at)
  select 1, n, '2026-09-01', '2026-10-01', now() from generate_series(1, 3) n;
  set session_replication_role = origin;
  insert into training_question (text, text_ar, position, retired_at) values ('Old', 'قديم', 2, now());
  insert into training_evaluation values
    (1, '{"1": 5, "2": 4, "3": 3, "4": 2, "5": 1}', 'متميز', '2026-09-30 09:00+03'),
    (2, '{"1": 1, "2": 1, "3": 1, "4": 1, "5": 1}', '', '2026-09-30 10:00+03'),
    (3, '{"1": 2, "6": 5}', '', '2026-09-29 10:00+03')`;

test('evaluations of before are kept, by the questions that were asked then', async () => {
  const copy = await createDatabase({ postgres_url: inject('postgres_url') });
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-before-'));
  const pool = openOwnerPool(copy.owner_url);
  try {
    await migrate(pool, await migrationsBefore(folder));
    await pool.query(before);
    await migrate(pool, migrations);
    const { rows } = await pool.query(
      `select placement.id, state, side_id, sent_at = evaluated_at as is_noted, array(
          select text || ' ' || coalesce((select choice ->> 'grade' from jsonb_array_elements(choices) choice
            where choice ->> 'key' = answers ->> ('q' || question.id)), answers ->> ('q' || question.id))
          from questionnaire_question asked join question on question.id = question_id
          where asked.questionnaire_id = entry.questionnaire_id and answers ? ('q' || question.id) order by asked.place
        ) as said
       from placement join questionnaire_entry entry on placement_id = placement.id and entry.is_evaluation
       join questionnaire on questionnaire.id = questionnaire_id order by 1`,
    );
    const [knowledge, skills, ...rest] = [
      'Knowledge and its use in practice',
      'Practical skills',
      'Punctuality and commitment',
      'Dealing with patients and colleagues',
      'Professional conduct and confidentiality',
    ];
    const all = [knowledge, skills, ...rest];
    const kept = { side_id: 7, is_noted: true };
    expect(rows).toEqual([
      {
        ...kept,
        id: 1,
        state: 'published',
        said: [...all.map((text, at) => `${text} ${5 - at}`), 'Notes about the trainee متميز'],
      },
      { ...kept, id: 2, state: 'published', said: all.map((text) => `${text} 1`) },
      { ...kept, id: 3, state: 'closed', said: [`${knowledge} 2`, 'Old 5'] },
    ]);
  } finally {
    await pool.end();
    await copy.drop();
    await rm(folder, { recursive: true });
  }
});

describe('the evaluation', () => {
  let portal: TestPortal;
  let unit: TestPerson;

  beforeAll(async () => {
    portal = await startPortal();
    unit = await portal.as('800032');
  });
  afterAll(() => portal.stop());

  test('is a trainer’s in the last week, once by whichever questions, and the seat stays', async () => {
    const begun = portal.clock.now();
    const [one] = await trainees(portal, 1);
    if (!one) throw new Error('nobody is in training');
    const { placement } = one;
    const token = await linkOf(portal, unit, one);
    const { rows } = await portal.owner.query<{ end_date: Day }>(
      'select end_date::text from placement where id = $1',
      [placement],
    );
    const end = rows[0]?.end_date ?? '2026-11-30';
    const asked = async () => {
      const { reply } = await portal.visitor().call(calls.listLinked, { params: { token } });
      const isOfThis = (turn: (typeof reply.results)[number]) =>
        turn.is_evaluation && turn.placement === placement;
      return reply.results.filter(isOfThis).map(({ id, state }) => ({ id, state }));
    };
    portal.clock.moveTo(momentOf(addDays(end, -8), '12:00'));
    expect(await asked()).toEqual([]);
    portal.clock.moveTo(momentOf(addDays(end, -7), '12:00'));
    const [first] = await asked();
    if (!first) throw new Error('no evaluation is asked');
    // The session of before has ended.
    unit = await portal.as('800032');

    // Its questions are changed by a copy, whose publishing closes the one before.
    const params = { id: first.id };
    expect((await unit.call(calls.closeQuestionnaire, { params })).code).toBe('evaluation_stays');
    const { id, version } = (await unit.call(calls.copyQuestionnaire, { params })).reply;
    const published = await unit.call(calls.publishQuestionnaire, {
      params: { id },
      body: { version },
    });
    expect(published.reply).toMatchObject({ is_evaluation: true, standing: 'open' });
    expect(await asked()).toEqual([{ id, state: 'open' }]);
    await expect(
      portal.owner.query(
        `update questionnaire set state = 'published', closed_at = null where id = $1`,
        [first.id],
      ),
    ).rejects.toMatchObject({ constraint: 'questionnaire_evaluation' });

    const query = { placement };
    const opened = await portal.visitor().call(calls.openLinked, { params: { token, id }, query });
    const questions = opened.reply.sections.flatMap((section) => section.questions);
    const answers = Object.fromEntries(
      questions
        .filter(({ is_required }) => is_required)
        .map((question) => [keyOf(question.id), question.choices.at(-1)?.key ?? '']),
    );
    const send = () =>
      portal.visitor().call(calls.answerLinked, {
        params: { token, id },
        body: { placement, answers, is_final: true },
      });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['already_answered', null]);
    const found = await unit.call(calls.listEntries, {
      params: { target: 'admin' },
      query: { ...query, questionnaire: id },
    });
    const all = questions.length * 5 - 5;
    expect(found.reply.results).toMatchObject([{ points: all, of: all, unread: 0 }]);
    await expect(
      portal.owner.query('delete from placement where id = $1', [placement]),
    ).rejects.toMatchObject({ constraint: 'placement_has_records' });
    portal.clock.moveTo(begun);
  });
});
