-- Finance's lists are counted and paged from their indexes alone, also by state, term and way.
drop index fee_by_due;
create index fee_by_due on fee (due_on, id) include (balance, term_code, student_id);
drop index payment_by_time;
create index payment_by_time on payment (created_at, id) include (state, way, fee_id, student_id);
