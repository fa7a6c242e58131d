-- What a student is given back, and what somebody of financial management asked for.
create index refund_request_of_student on refund_request (student_id, asked_at);
create index refund_request_of_asker on refund_request (asked_by, asked_at);
create index exemption_request_of_asker on exemption_request (asked_by, asked_at);
