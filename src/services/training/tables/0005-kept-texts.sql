-- A question is never reworded: an edited one is a new one. The older is deleted, or, once somebody was scored by it,
-- asked no more and kept as it was asked.
alter table training_question add is_answered boolean not null default false;
alter table training_question add retired_at timestamptz;
alter table training_question add constraint training_question_worded check (text <> '' and text_ar <> '');
create index training_question_asked on training_question (position) where retired_at is null;

update training_question set is_answered = true
  where exists (select from training_evaluation where scores ? training_question.id::text);

create function training_question_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.text, new.text_ar) is distinct from (old.text, old.text_ar)
    or tg_op = 'DELETE' and old.is_answered
  then
    raise exception 'a question stays as it was asked'
      using errcode = '23514', constraint = 'training_question_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger training_question_stays before update or delete on training_question
  for each row execute function training_question_stays();

-- Scores name questions that stand; whoever retires or deletes one waits, and finds it answered.
create function training_evaluation_answers() returns trigger language plpgsql as $$
begin
  update training_question set is_answered = true
    where id in (select key::integer from jsonb_object_keys(new.scores) as key) and not is_answered;
  return null;
end
$$;
create trigger training_evaluation_answers after insert or update of scores on training_evaluation
  for each row execute function training_evaluation_answers();

-- Ready-made mails to trainees, which the unit keeps. For the values in braces see `mailValues`.
create table training_ready_mail (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  version integer not null default 1
);
insert into training_ready_mail (title_ar, text_ar, title, text) values
  (
    'بداية تدريبك في {side}',
    E'يبدأ تدريبك في {side}، قسم {department}، يوم {start} وينتهي يوم {end}.\nالمدرّب: {trainer}.\nيُرجى قراءة تعليمات التدريب في البوابة قبل ذلك.',
    'Your training at {side} begins',
    E'Your training at {side}, {department}, begins on {start} and ends on {end}.\nYour trainer: {trainer}.\nPlease read the training instructions in the portal before then.'
  ),
  (
    'وثائق تدريبك',
    E'يُرجى التحقق من اكتمال وثائق التدريب وسريانها قبل {start}.\nتُقبل المباشرة في {side} بعد اكتمالها.',
    'Documents of your training',
    E'Please make sure that the documents of your training are complete and valid before {start}.\n{side} receives you once they are.'
  ),
  (
    'الحضور في {side}',
    E'يُسجَّل حضورك يوميًا من المدرّب أو بالرمز المعروض لديه.\nيمكن طلب قبول عذر الغياب من صفحة «تدريبي».',
    'Attendance at {side}',
    E'Your attendance is recorded each day by your trainer, or by the code that your trainer shows.\nYou can ask on the page “My training” for an absence to be excused.'
  ),
  (
    'نهاية تدريبك في {side}',
    E'ينتهي تدريبك في {side} يوم {end}.\nتظهر النتيجة في صفحة «تدريبي» بعد تقييم المدرّب.',
    'Your training at {side} ends',
    E'Your training at {side} ends on {end}.\nThe result appears on the page “My training” after your trainer’s evaluation.'
  );

-- The page of instructions isn't where one asks.
update training_instructions set
  text = replace(text, 'ask here for the absence', 'ask on the page “My training” for the absence'),
  text_ar = replace(text_ar, 'من هذه الصفحة', 'من صفحة «تدريبي»');
