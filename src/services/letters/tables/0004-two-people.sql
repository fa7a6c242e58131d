-- Money is promised by two people, also where one has the roles of both desks.
alter table letter
  add constraint letter_two_people check (finance_by is null or finance_by <> coordinator_by);
