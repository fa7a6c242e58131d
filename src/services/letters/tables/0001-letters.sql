-- Letters to training sides (seat reservation, trainee directing, appended), and internal ones (payment fees, trainer
-- fees). Sides, cycles, internships and trainers are those of `sides`.
create table letter (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('seats', 'directing', 'appended', 'payment_fees', 'trainer_fees')),
  is_internal boolean not null generated always as (kind in ('payment_fees', 'trainer_fees')) stored,
  side_id integer not null,
  cycle_id integer not null,
  -- Of an internal one: what it pays for, and of trainer fees: whom.
  internship_id integer,
  trainer_id integer,
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  -- For the desks; no paper has them.
  notes text not null default '',
  -- The day it is sent; null: urgent, or internal.
  send_on date,
  -- Trainees or seats: of a letter to a side kept by the trigger of what it names.
  trainee_count integer not null default 0 check (trainee_count >= 0),
  -- What the side costs for each, as it was when the letter was last written.
  student_fee halalas not null,
  -- What they cost together; of an internal letter: what is paid.
  total_cost halalas not null check (total_cost >= 0),
  -- 1 under review, 2 accepted, 3 rejected, 4 need modification (spec section 4).
  coordinator smallint not null default 1 check (coordinator between 1 and 4),
  coordinator_by integer references person (id),
  coordinator_at timestamptz,
  coordinator_reason text not null default '',
  finance smallint not null default 1 check (finance between 1 and 4),
  finance_by integer references person (id),
  finance_at timestamptz,
  finance_reason text not null default '',
  status smallint not null generated always as (case
    when coordinator = 3 or finance = 3 then 3
    when coordinator = 4 or finance = 4 then 4
    when coordinator = 2 and finance = 2 then 2
    else 1 end) stored,
  confirmed_at timestamptz,
  confirmed_by integer references person (id),
  -- When it falls due to be sent.
  due_at timestamptz,
  sent_at timestamptz,
  -- To whom of the side's people.
  recipient_id integer,
  opened_at timestamptz,
  -- Since when it is where it is.
  moved_at timestamptz not null,
  stage text not null generated always as (case
    when coordinator = 3 or finance = 3 then 'rejected'
    when coordinator = 4 or finance = 4 then 'modify'
    when opened_at is not null then 'opened'
    when sent_at is not null then 'sent'
    when confirmed_at is not null then 'confirmed'
    when finance = 2 then 'accepted'
    when coordinator = 2 then 'finance'
    else 'review' end) stored,
  -- What is printed, in both languages, once it is confirmed: names and fees that change later change no paper.
  paper jsonb,
  -- What the code on the paper names; nobody can guess it.
  check_code text not null unique,
  payment_reference text not null default '',
  paid_on date,
  receipt_file_id integer,
  payment_file_id integer,
  voucher_file_id integer,
  made_by integer not null references person (id),
  made_at timestamptz not null,
  version integer not null default 1,
  constraint letter_internal check (
    case when kind in ('payment_fees', 'trainer_fees')
      then internship_id is not null and total_cost > 0 and send_on is null and sent_at is null
      else internship_id is null end
  ),
  constraint letter_trainer check ((kind = 'trainer_fees') = (trainer_id is not null)),
  -- Financial management decides on what the coordinator has accepted.
  constraint letter_order check (finance = 1 or coordinator = 2),
  constraint letter_decided check (
    (coordinator = 1) = (coordinator_by is null) and (coordinator = 1) = (coordinator_at is null)
    and (finance = 1) = (finance_by is null) and (finance = 1) = (finance_at is null)
  ),
  -- No rejection without its reason, and no modification without what it is (spec section 3).
  constraint letter_reason check (
    (coordinator < 3 or coordinator_reason <> '') and (finance < 3 or finance_reason <> '')
  ),
  constraint letter_confirmed check (
    confirmed_at is null or (coordinator = 2 and finance = 2 and confirmed_by is not null and paper is not null)
  ),
  constraint letter_due check (due_at is null or (confirmed_at is not null and sent_at is null)),
  -- From then on a confirmation isn't undone.
  constraint letter_sent check (sent_at is null or confirmed_at is not null),
  constraint letter_opened check (opened_at is null or sent_at is not null),
  constraint letter_named check (confirmed_at is null or kind = 'trainer_fees' or trainee_count > 0)
);
create index letter_by_time on letter (made_at, id);
create index letter_by_stage on letter (stage, moved_at);
create index letter_of_side on letter (side_id, made_at);
create index letter_due on letter (due_at) where due_at is not null;
-- An internship's fees are paid once.
create unique index letter_paid_once on letter (internship_id, kind)
  where internship_id is not null and coordinator <> 3 and finance <> 3;

-- What a letter to a side names: a trainee, or an internship with so many seats.
create table letter_item (
  id integer primary key generated always as identity,
  letter_id integer not null references letter (id),
  internship_id integer not null,
  -- Of `training`.
  placement_id integer,
  seats integer not null default 1 check (seats >= 1),
  -- Until the letter is rejected.
  is_live boolean not null default true,
  constraint letter_item_seat check (placement_id is null or seats = 1)
);
create index letter_item_of_letter on letter_item (letter_id, id);
-- A trainee is named in one letter, and an internship's seats are reserved in one.
create unique index letter_item_named on letter_item (placement_id) where is_live and placement_id is not null;
create unique index letter_item_reserved on letter_item (internship_id) where is_live and placement_id is null;

-- A letter goes from one state to the next: what is decided stays until the letter is written anew, which takes it to
-- its beginning; what is rejected stays so; what is confirmed keeps what it says.
create function letter_moves() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['confirmed_at', 'confirmed_by', 'due_at', 'sent_at', 'recipient_id', 'opened_at',
    'moved_at', 'stage', 'paper', 'payment_reference', 'paid_on', 'receipt_file_id', 'payment_file_id',
    'voucher_file_id', 'version',
    -- Made of the others after this.
    'is_internal', 'status'];
begin
  if old.coordinator = 3 or old.finance = 3 then
    raise exception 'a rejected letter stays' using errcode = '23514', constraint = 'letter_rejected_stays';
  end if;
  if old.confirmed_at is not null and to_jsonb(new) - may_change <> to_jsonb(old) - may_change then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  if old.confirmed_at is not null and new.confirmed_at is not null
    and (new.confirmed_at, new.confirmed_by, new.paper) is distinct from (old.confirmed_at, old.confirmed_by, old.paper)
    or old.sent_at is not null and new.sent_at is null
    or old.opened_at is not null and new.opened_at is distinct from old.opened_at then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  if (old.kind, old.side_id, old.cycle_id, old.internship_id, old.trainer_id, old.check_code, old.made_by)
    is distinct from
    (new.kind, new.side_id, new.cycle_id, new.internship_id, new.trainer_id, new.check_code, new.made_by) then
    raise exception 'a letter is of its side' using errcode = '23514', constraint = 'letter_stays';
  end if;
  if (old.text, old.text_ar, old.send_on, old.trainee_count, old.student_fee, old.total_cost) is distinct from
    (new.text, new.text_ar, new.send_on, new.trainee_count, new.student_fee, new.total_cost) then
    new.coordinator := 1;
    new.coordinator_by := null;
    new.coordinator_at := null;
    new.coordinator_reason := '';
    new.finance := 1;
    new.finance_by := null;
    new.finance_at := null;
    new.finance_reason := '';
  elsif old.coordinator <> 1 and new.coordinator not in (1, old.coordinator)
    or old.finance <> 1 and new.finance not in (1, old.finance) then
    raise exception 'it is decided' using errcode = '23514', constraint = 'letter_decided_once';
  end if;
  return new;
end
$$;
create trigger letter_moves before update on letter for each row execute function letter_moves();

-- Confirmed, it names its trainees, whose seats aren't taken back then; undone or rejected, it doesn't.
create function letter_names() returns trigger language plpgsql as $$
begin
  if (new.confirmed_at is null) <> (old.confirmed_at is null) then
    perform name_in_letter(case when new.confirmed_at is not null then new.id end, array(
      select placement_id from letter_item where letter_id = new.id and placement_id is not null order by 1));
  end if;
  if new.coordinator = 3 or new.finance = 3 then
    update letter_item set is_live = false where letter_id = new.id;
  end if;
  return null;
end
$$;
create trigger letter_names after update of confirmed_at, coordinator, finance on letter
  for each row execute function letter_names();

-- What a letter names changes until it is confirmed.
create function letter_item_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from letter where id = case tg_op when 'INSERT' then new.letter_id else old.letter_id end
      and (confirmed_at is not null or is_internal) for update
  ) then
    raise exception 'a confirmed letter stays' using errcode = '23514', constraint = 'letter_confirmed_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger letter_item_stays before insert or delete or update of letter_id, internship_id, placement_id, seats
  on letter_item for each row execute function letter_item_stays();

create function letter_items_added() returns trigger language plpgsql as $$
begin
  update letter set trainee_count = trainee_count + added.seats
    from (select letter_id, sum(seats)::integer as seats from new_items group by letter_id) as added
    where letter.id = added.letter_id;
  return null;
end
$$;
create function letter_items_gone() returns trigger language plpgsql as $$
begin
  update letter set trainee_count = trainee_count - gone.seats
    from (select letter_id, sum(seats)::integer as seats from old_items group by letter_id) as gone
    where letter.id = gone.letter_id and letter.coordinator <> 3 and letter.finance <> 3;
  return null;
end
$$;
create trigger letter_items_added after insert on letter_item
  referencing new table as new_items for each statement execute function letter_items_added();
create trigger letter_items_gone after delete on letter_item
  referencing old table as old_items for each statement execute function letter_items_gone();

-- What a new letter of a kind begins with; the names in braces are filled in when it is printed.
create table letter_template (
  kind text primary key check (kind in ('seats', 'directing', 'appended', 'payment_fees', 'trainer_fees')),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  version integer not null default 1
);
insert into letter_template (kind, text_ar, text) values
  ('seats',
   E'السادة في {side}، السلام عليكم ورحمة الله وبركاته.\nترغب الجامعة في حجز {count} في {cycle} من {from} إلى {to}، وفق البيان الآتي. نأمل التكرم بالموافقة وإفادتنا.',
   E'To {side}, peace be upon you.\nThe university wishes to reserve {count} in {cycle}, from {from} to {to}, as listed below. Please let us have your approval.'),
  ('directing',
   E'السادة في {side}، السلام عليكم ورحمة الله وبركاته.\nنفيدكم بتوجيه {count} إليكم في {cycle} من {from} إلى {to}، وفق البيان الآتي. نأمل تسهيل المباشرة.',
   E'To {side}, peace be upon you.\nThe university directs {count} to you in {cycle}, from {from} to {to}; their names are listed below. Please receive them for their training.'),
  ('appended',
   E'السادة في {side}، السلام عليكم ورحمة الله وبركاته.\nإلحاقًا بخطاب التوجيه في {cycle}، نفيدكم بإضافة {count} من {from} إلى {to} وفق البيان الآتي. نأمل تسهيل المباشرة.',
   E'To {side}, peace be upon you.\nFurther to our directing letter in {cycle}, the university adds {count}, from {from} to {to}, as listed below. Please receive them for their training.'),
  ('payment_fees',
   E'سعادة مدير الإدارة المالية، السلام عليكم ورحمة الله وبركاته.\nنأمل صرف مبلغ {amount} إلى {side} مقابل رسوم تدريب {count} في {department}، {cycle}.',
   E'To the financial management, peace be upon you.\nPlease pay {amount} to {side} as the training fees of {count} in {department}, {cycle}.'),
  ('trainer_fees',
   E'سعادة مدير الإدارة المالية، السلام عليكم ورحمة الله وبركاته.\nنأمل صرف مكافأة التدريب وقدرها {amount} إلى {trainer} في {side}، {department}، عن المدة من {from} إلى {to}.',
   E'To the financial management, peace be upon you.\nPlease pay the trainer fees of {amount} to {trainer} at {side}, {department}, for {from} to {to}.');
