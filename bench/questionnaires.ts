import type { Pool } from 'pg';
import { measureGrowing } from './growth.ts';
import { staffOf } from './internships.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

/** The first of the 200: those of an odd number are graded and open, each tenth is anonymous and over. */
const first = 1_000_000;
const [graded, over] = [first + 1, first + 10];
const ofQuestionnaire = (id: number) => `/questionaire/questionnaires/${id}`;

const paths = [
  '/questionaire/questionnaires',
  '/questionaire/questionnaires?search=term',
  // Counted when they are asked for.
  `${ofQuestionnaire(graded)}/results?by=side`,
  `${ofQuestionnaire(graded)}/results?by=college`,
  // Kept since they were over.
  `${ofQuestionnaire(over)}/results?by=side`,
  `${ofQuestionnaire(over)}/results?by=college`,
  `${ofQuestionnaire(over)}/texts?question=${first + 8}`,
  `${ofQuestionnaire(over)}/texts?question=${first + 8}&search=learned`,
  '/questionaire/answers/student',
  `/questionaire/answers/student?questionnaire=${graded}&is_read=false`,
  '/questionaire/answers/student?search=ahmad',
];

/** How results grow with the answers, four for each student: at 100,000 they are 400,000 to 200 questionnaires. */
export function measureQuestionnaires(site: Site, report: Report): Promise<void> {
  return measureGrowing(site, report, {
    title: 'Answers to 200 questionnaires',
    databaseOf: async (students) =>
      (await site.fuller(students, { name: 'questionnaires', fill: answer })).url,
    readersOf: staffOf,
    paths,
    tables: ['questionnaire_entry', 'questionnaire_ballot', 'questionnaire_sum'],
  });
}

async function answer(pool: Pool): Promise<void> {
  // Their rules hold for what people do; a questionnaire is put together only while it is a draft.
  const tables = ['questionnaire_question', 'questionnaire_section', 'questionnaire_entry'];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await ask(pool);
  await pool.query(
    `insert into questionnaire_entry (questionnaire_id, target, student_id, placement_id, side_id, term_code,
       college_code, answers, saved_at, sent_at)
     select id, target, person_id, 0, side_id, term_code, college_code, answers, starts_at, starts_at
     from answered_of_bench where way = 'graded'`,
  );
  await pool.query(
    `insert into questionnaire_key (questionnaire_id, target, side_id, term_code, college_code, public_key, private_key)
     select distinct id, target, side_id, term_code, college_code, ''::bytea, ''
     from answered_of_bench where way = 'anonymous'`,
  );
  await pool.query(
    `insert into questionnaire_ballot (token, key_id, answered_on, answers)
     select sha256(convert_to(answered.id || ' ' || person_id, 'UTF8')), key.id, answered.starts_at::date, answers
     from answered_of_bench answered join questionnaire_key key
       on (key.questionnaire_id, key.side_id, key.term_code, key.college_code)
         = (answered.id, answered.side_id, answered.term_code, answered.college_code)
     where way = 'anonymous'`,
  );
  await pool.query('drop view answered_of_bench');
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
}

/** 200 questionnaires of seven questions with choices and one of words, and the view of their answers. */
async function ask(pool: Pool): Promise<void> {
  const writer = '(select min(person_id) from account where user_type = 4)';
  await pool.query(
    `insert into question (id, kind, target, text, text_ar, is_required, grade, is_scale, choices, written_by, written_at)
     overriding system value
     select ${first} + one, kind, 'student', 'Question', 'سؤال', false, 0, kind = 'choice',
       case when kind = 'paragraph' then '[]'::jsonb else
         (select jsonb_agg(jsonb_build_object('key', 'c' || at, 'name', at::text, 'name_ar', at::text, 'grade', 0))
          from generate_series(1, 5) as at) end,
       ${writer}, now()
     from generate_series(1, 8) as one,
       lateral (select case when one < 6 then 'choice' when one < 8 then 'check' else 'paragraph' end as kind) as of_kind`,
  );
  await pool.query(
    `insert into questionnaire (id, name, name_ar, description, description_ar, target, subject, way, starts_at, ends_at,
       state, made_by, made_at, published_by, published_at)
     overriding system value
     select ${first} + one, 'Training of term ' || one, 'تدريب الفصل ' || one, '', '', 'student', 'none',
       case when one % 2 = 1 then 'graded' else 'anonymous' end, now() - interval '30 days',
       now() + case when one % 10 = 0 then interval '-1 day' else interval '30 days' end,
       'published', ${writer}, now() - interval '31 days', ${writer}, now() - interval '31 days'
     from generate_series(1, 200) as one`,
  );
  await pool.query(
    `insert into questionnaire_section select id, 1, 'Training', 'التدريب' from questionnaire where id > ${first}`,
  );
  await pool.query(
    `insert into questionnaire_question (questionnaire_id, question_id, section, place)
     select id, ${first} + one, 1, one from questionnaire, generate_series(1, 8) as one where id > ${first}`,
  );
  await pool.query(
    `create view answered_of_bench as
     select questionnaire.id, way, starts_at, person_id, 'student' as target, (place % 40)::integer as side_id,
       '26' || 1 + place % 2 as term_code, college_code,
       (select jsonb_object_agg('q' || ${first} + one, to_jsonb('c' || 1 + (place * one) % 5)) from generate_series(1, 5) as one)
         || jsonb_build_object('q' || ${first} + 6, jsonb_build_array('c1', 'c' || 2 + place % 4),
           'q' || ${first} + 7, jsonb_build_array('c3'), 'q' || ${first} + 8, 'I learned much, number ' || place) as answers
     from questionnaire,
       (select student.*, row_number() over (order by person_id) as place, count(*) over () as everybody from student) student
     where questionnaire.id > ${first} and place % 50 = questionnaire.id % 50`,
  );
}
