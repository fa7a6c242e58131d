-- A term that was the present one a moment ago may be taken away before its sums are made anew: what is
-- only remembered of it keeps nobody from that.
alter table absence_term drop constraint absence_term_term_code_fkey;
alter table absence_term add constraint absence_term_term_code_fkey
  foreign key (term_code) references term (code) on delete set null;
