-- Days of training between two days, both included: Sunday to Thursday, what absence is a share of.
create function training_days(from_day date, to_day date) returns integer immutable language sql as
  'select count(*)::integer from generate_series(from_day, to_day, interval ''1 day'') as one
   where extract(dow from one) < 5';

-- A student's seat in an internship.
create table placement (
  id integer primary key generated always as identity,
  -- Of `sides`, which keeps an internship that is confirmed.
  internship_id integer not null,
  student_id integer not null references person (id),
  start_date date not null,
  end_date date not null,
  -- The last day, where it ended before its time.
  ended_on date,
  -- 1 passed, 2 failed, 3 excused, 4 financial suspension, 5 withdrawn (spec section 4).
  result smallint check (result between 1 and 5),
  -- The last three end it and give the seat back; who failed or passed has had it.
  holds_seat boolean not null generated always as (result is null or result < 3) stored,
  result_by integer references person (id),
  result_at timestamptz,
  days integer not null generated always as (training_days(start_date, end_date)) stored,
  -- Days missed without an excuse: kept by the trigger of the attendance.
  absences integer not null default 0 check (absences >= 0),
  -- 0 none, 1 first, 2 second, 3 deprivation (spec section 9), and when it came to that.
  alert smallint not null default 0 check (alert between 0 and 3),
  alert_at timestamptz,
  placed_by integer references person (id),
  placed_at timestamptz not null,
  version integer not null default 1,
  constraint placement_dates check (end_date >= start_date),
  -- One of no training day would have no rate.
  constraint placement_days check (training_days(start_date, end_date) > 0),
  constraint placement_ended check (ended_on is null or ended_on between start_date - 1 and end_date),
  constraint placement_result check ((result is null) = (result_at is null)),
  -- A student is in one place at a time; what was ended early holds no more days.
  constraint placement_twice exclude using gist (
    student_id with =, daterange(start_date, end_date, '[]') with &&
  ) where (result is null or result < 3)
);
create index placement_of_internship on placement (internship_id, student_id);
create index placement_by_start on placement (start_date, id);
create index placement_of_student on placement (student_id, start_date);
create index placement_by_alert on placement (alert, alert_at) where alert > 0;

-- A seat is of a confirmed internship, within its days, and for whom it is: the major and the section.
create function placement_fits() returns trigger language plpgsql as $$
declare
  of_student record := place_of_student(new.student_id);
begin
  if internship_is_for(
    new.internship_id, of_student.major_code, of_student.gender, new.start_date, new.end_date
  ) is not true then
    raise exception 'the internship is not for them' using errcode = '23514', constraint = 'placement_fits';
  end if;
  return new;
end
$$;
create trigger placement_fits before insert on placement
  for each row execute function placement_fits();

-- `internship.placed` counts those who hold a seat; its own constraint refuses one beyond the capacity, whoever is first.
create function placement_counts() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.holds_seat then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.holds_seat then 1 else 0 end;
begin
  if before <> after then
    perform move_internship_seats(
      case when tg_op = 'DELETE' then old.internship_id else new.internship_id end, after - before
    );
  end if;
  return null;
end
$$;
create trigger placement_counts after insert or update of result or delete on placement
  for each row execute function placement_counts();

-- A day of a student's training: at most one row, however often and by however many it was recorded.
create table training_attendance (
  id integer primary key generated always as identity,
  placement_id integer not null references placement (id) on delete cascade,
  day date not null,
  state text not null check (state in ('present', 'late', 'absent')),
  -- 1 excuse, 2 absence (spec section 4).
  absence_type smallint check (absence_type in (1, 2)),
  minutes smallint check (minutes between 1 and 480),
  note text not null default '',
  -- By the trainer, by the code that the trainer shows, or by the unit.
  source text not null check (source in ('trainer', 'code', 'unit')),
  -- When it was pressed, by the device's own clock; of two the later stands.
  marked_at timestamptz not null,
  -- Who of the unit set it last, and why.
  set_by integer references person (id),
  reason text not null default '',
  -- The request that made an excuse of the absence.
  excused_by integer,
  version integer not null default 1,
  constraint training_attendance_day unique (placement_id, day),
  constraint training_attendance_absent check ((state = 'absent') = (absence_type is not null)),
  constraint training_attendance_late check ((state = 'late') = (minutes is not null)),
  -- What the unit sets is somebody's, with the reason.
  constraint training_attendance_unit check (source <> 'unit' or (set_by is not null and reason <> ''))
);
create index training_attendance_by_day on training_attendance (day, id);

-- Attendance lies within the placement.
create function training_attendance_within() returns trigger language plpgsql as $$
begin
  if not exists (
    select from placement where id = new.placement_id
      and new.day between start_date and coalesce(ended_on, end_date)
  ) then
    raise exception 'not a day of this training'
      using errcode = '23514', constraint = 'training_attendance_within';
  end if;
  return new;
end
$$;
create trigger training_attendance_within before insert or update of day on training_attendance
  for each row execute function training_attendance_within();

create function training_absences() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.absence_type = 2 then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.absence_type = 2 then 1 else 0 end;
begin
  if before <> after then
    update placement set absences = absences + after - before
      where id = case when tg_op = 'DELETE' then old.placement_id else new.placement_id end;
  end if;
  return null;
end
$$;
create trigger training_absences after insert or update of absence_type or delete on training_attendance
  for each row execute function training_absences();

-- What devices sent, each under the name that the device gave it: sent again, it changes nothing.
create table training_entry (
  id uuid primary key,
  placement_id integer not null references placement (id) on delete cascade,
  day date not null,
  marked_at timestamptz not null,
  received_at timestamptz not null
);

-- How often a student tried a code today, so that it can't be guessed.
create table training_code_try (
  placement_id integer not null references placement (id) on delete cascade,
  day date not null,
  tries smallint not null check (tries between 1 and 10),
  primary key (placement_id, day)
);

create table training_request (
  id integer primary key generated always as identity,
  -- 1 excuse, 2 withdrawal, 3 suspension, 4 excuse of an absence.
  kind smallint not null check (kind between 1 and 4),
  placement_id integer not null references placement (id),
  -- The placement's, repeated: what a person is asked about is theirs.
  student_id integer not null references person (id),
  -- Of an excuse of an absence: which.
  attendance_id integer references training_attendance (id),
  reason text not null check (reason <> ''),
  file_id integer,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  -- Why it was rejected, or what was done.
  answer text not null default '',
  asked_at timestamptz not null,
  decided_by integer references person (id),
  decided_at timestamptz,
  constraint training_request_absence check ((kind = 4) = (attendance_id is not null)),
  constraint training_request_decided check ((state = 'pending') = (decided_at is null)),
  -- No rejection without its reason (spec section 3).
  constraint training_request_reason check (state <> 'rejected' or answer <> '')
);
-- One request of a kind is under way at a time; an absence is excused once.
create unique index training_request_open on training_request (placement_id, kind)
  where state = 'pending' and kind < 4;
create unique index training_request_of_absence on training_request (attendance_id)
  where state <> 'rejected' and kind = 4;
create index training_request_by_state on training_request (kind, state, asked_at, id);
create index training_request_of_student on training_request (student_id, asked_at);
alter table training_attendance add constraint training_attendance_excused
  foreign key (excused_by) references training_request (id);

-- An excuse is asked for until its internship's deadline; the other three while the training hasn't ended (spec section 3).
create function training_request_in_time() returns trigger language plpgsql as $$
declare
  asked_on date := (new.asked_at at time zone 'Asia/Riyadh')::date;
  of_placement placement;
begin
  select * into of_placement from placement where id = new.placement_id for update;
  if of_placement.result is not null or asked_on > of_placement.end_date then
    raise exception 'the training has ended' using errcode = '23514', constraint = 'training_request_ended';
  end if;
  if new.kind = 1 and asked_on > internship_excuse_deadline(of_placement.internship_id) then
    raise exception 'the deadline has passed' using errcode = '23514', constraint = 'training_request_deadline';
  end if;
  if new.kind = 4 and not exists (
    select from training_attendance
    where id = new.attendance_id and placement_id = new.placement_id and absence_type = 2
  ) then
    raise exception 'no absence' using errcode = '23514', constraint = 'training_request_no_absence';
  end if;
  return new;
end
$$;
create trigger training_request_in_time before insert on training_request
  for each row execute function training_request_in_time();

-- What students read before their training: one text, which staff edit.
create table training_instructions (
  id boolean primary key default true check (id),
  text text not null,
  text_ar text not null,
  version integer not null default 1
);
insert into training_instructions (text, text_ar) values (
  E'Bring your university card and be at your training side ten minutes before your duty begins.\nYour attendance is recorded each day by your trainer, or by the code that your trainer shows.\nAbsence above 10% raises a first alert, from 20% a second one. From 25% you are deprived of the training.\nIf you can''t come, tell your trainer before your duty begins and ask here for the absence to be excused.\nKeep patients'' secrets: no pictures, no names, nothing of a file leaves the side.',
  E'يُرجى إحضار البطاقة الجامعية والحضور إلى جهة التدريب قبل بداية الدوام بعشر دقائق.\nيُسجَّل الحضور يوميًا من المدرّب أو بالرمز المعروض لديه.\nالغياب الذي يزيد على 10% يستوجب الإنذار الأول، وعند 20% الإنذار الثاني، وعند 25% الحرمان من التدريب.\nعند تعذّر الحضور يُرجى إبلاغ المدرّب قبل بداية الدوام، ثم طلب قبول عذر الغياب من هذه الصفحة.\nأسرار المرضى أمانة: لا تصوير ولا أسماء، ولا يخرج شيء من الملفات خارج الجهة.'
);

-- What the trainer is asked at the end, each on a scale of 1 to 5.
create table training_question (
  id integer primary key generated always as identity,
  text text not null,
  text_ar text not null,
  position smallint not null
);
insert into training_question (text, text_ar, position) values
  ('Knowledge and its use in practice', 'المعرفة وتطبيقها عمليًا', 1),
  ('Practical skills', 'المهارات العملية', 2),
  ('Punctuality and commitment', 'الالتزام والانضباط في المواعيد', 3),
  ('Dealing with patients and colleagues', 'التعامل مع المرضى والزملاء', 4),
  ('Professional conduct and confidentiality', 'السلوك المهني والمحافظة على السرية', 5);

create table training_evaluation (
  placement_id integer primary key references placement (id) on delete cascade,
  -- Question → 1 to 5.
  scores jsonb not null,
  note text not null default '',
  given_at timestamptz not null
);

-- A mail to students of placements: its texts in both languages, whom it went to, and by whom.
create table training_mail (
  id integer primary key generated always as identity,
  title text not null,
  title_ar text not null,
  text text not null,
  text_ar text not null,
  recipients integer not null check (recipients > 0),
  sent_by integer not null references person (id),
  sent_at timestamptz not null
);
create index training_mail_by_time on training_mail (sent_at, id);
