-- The open steps that are somebody's by name.
create index form_request_step_of_person on form_request_step ((coalesce(assigned_id, guide_id))) where state = 'open';
