-- The trainer's evaluation of a training at its end: a questionnaire that comes with the portal and never ends. Its questions
-- are changed in a copy, whose publishing closes the one before.
alter table question alter written_by drop not null;
alter table questionnaire
  add is_evaluation boolean not null default false,
  alter made_by drop not null,
  add constraint questionnaire_made check (is_evaluation or made_by is not null),
  add constraint questionnaire_of_evaluation
    check (not is_evaluation or (target, subject, way) = ('admin', 'placement', 'graded')),
  add constraint questionnaire_kind unique (id, is_evaluation);
create unique index questionnaire_evaluation on questionnaire (is_evaluation) where is_evaluation and state = 'published';

alter table questionnaire_entry
  add is_evaluation boolean not null default false,
  add constraint questionnaire_entry_kind foreign key (questionnaire_id, is_evaluation)
    references questionnaire (id, is_evaluation);
-- A training is evaluated once, whichever questions were asked then.
create unique index questionnaire_entry_evaluation on questionnaire_entry (placement_id)
  where is_evaluation and sent_at is not null;
create index questionnaire_entry_of on questionnaire_entry (placement_id) where placement_id > 0;

-- What `training` kept: each question with its five scores, and a questionnaire for each set of questions that somebody
-- answered together, in the order of the questions; the set that is asked now stays open.
create temporary table moved (old_id integer, id integer, place integer) on commit drop;
with scale (choices) as (
  select jsonb_agg(jsonb_build_object('key', 'c' || at, 'name', en, 'name_ar', ar, 'grade', at) order by at)
  from (values (1, 'Poor', 'ضعيف'), (2, 'Fair', 'مقبول'), (3, 'Good', 'جيد'), (4, 'Very good', 'جيد جدًا'),
    (5, 'Excellent', 'ممتاز')) as score (at, en, ar)
), numbered as (
  select *, row_number() over (order by position, id)::integer as place from training_question
), added as (
  insert into question
    (kind, target, text, text_ar, is_required, grade, is_scale, choices, written_at, retired_at)
  select 'choice', 'admin', text, text_ar, true, 5, true, choices, now(), retired_at
  from numbered, scale order by place
  returning id
)
insert into moved
select numbered.id, added.id, place from numbered
join (select id, row_number() over (order by id) as place from added) added using (place);
with note as (
  insert into question (kind, target, text, text_ar, is_required, grade, is_scale, choices, written_at)
  values ('paragraph', 'admin', 'Notes about the trainee', 'ملاحظات عن المتدرب', false, 0, false, '[]', now())
  returning id
)
insert into moved select 0, id, 100 from note;

do $$
declare
  asked record;
  made integer;
begin
  for asked in
    with given (ids, at) as (
      select array(select key::integer from jsonb_object_keys(scores) key order by 1), given_at from training_evaluation
      union all select array(select id from training_question where retired_at is null order by 1), null
    )
    select ids, least(min(at), '2020-01-01') as since, max(at) as last, bool_or(at is null) as is_asked from given group by ids
  loop
    insert into questionnaire
      (name, name_ar, description, description_ar, target, subject, way, is_evaluation, starts_at, ends_at, made_at)
    values ('Evaluation of the trainee', 'تقييم المتدرب', 'The trainer’s evaluation of a trainee at the end.',
      'تقييم المدرّب لمتدربه في نهاية مدته.', 'admin', 'placement', 'graded', true, asked.since, '2077-01-01', now())
    returning id into made;
    insert into questionnaire_section values (made, 1, 'Evaluation of the trainee', 'تقييم المتدرب');
    insert into questionnaire_question (questionnaire_id, question_id, section, place)
    select made, id, 1, row_number() over (order by place) from moved where old_id = any (asked.ids) or old_id = 0;
    update questionnaire set published_at = asked.since,
      state = case when asked.is_asked then 'published' else 'closed' end,
      closed_at = case when asked.is_asked then null else asked.last end
    where id = made;
    insert into questionnaire_entry (questionnaire_id, is_evaluation, target, student_id, placement_id, side_id, term_code,
      college_code, answers, saved_at, sent_at)
    select made, true, 'admin', placement.student_id, placement.id, side_id, coalesce(term.code, 'none'),
      coalesce(student.college_code, 0), coalesce(scored.answers, '{}') || case when note = '' then '{}'
        else (select jsonb_build_object('q' || id, note) from moved where old_id = 0) end,
      given_at, given_at
    from training_evaluation join placement on placement.id = placement_id
    join internship on internship.id = internship_id
    left join student on student.person_id = placement.student_id
    left join term on daterange(term.start_date, term.end_date, '[]')
      @> (given_at at time zone 'Asia/Riyadh')::date
    left join lateral (
      select jsonb_object_agg('q' || moved.id, 'c' || (score.value #>> '{}')) as answers
      from jsonb_each(scores) score join moved on moved.old_id = score.key::integer
    ) scored on true
    where array(select key::integer from jsonb_object_keys(scores) key order by 1) = asked.ids;
  end loop;
end
$$;

drop table training_evaluation, training_question;
drop function training_question_stays(), training_evaluation_answers();
