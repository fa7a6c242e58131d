-- How often each choice was chosen in a questionnaire that is over, by group: read in place of its answers from then on.
alter table questionnaire add summed_at timestamptz;
create index questionnaire_unsummed on questionnaire (ends_at) where summed_at is null and state <> 'draft';
create table questionnaire_sum (
  questionnaire_id integer not null references questionnaire (id),
  -- 0: everybody who answered.
  question_id integer not null,
  -- Empty: everybody who answered the question.
  choice text not null,
  side_id integer not null,
  term_code text not null,
  college_code integer not null,
  count integer not null check (count > 0),
  primary key (questionnaire_id, question_id, choice, side_id, term_code, college_code)
);
