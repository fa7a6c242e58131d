-- Finance opens one student's account with the cases of it.
create index payment_case_of_student on payment_case (student_id, opened_at);
