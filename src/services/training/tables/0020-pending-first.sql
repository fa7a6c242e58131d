-- Of those whose training has no result yet, the most absent come first.
create index placement_by_pending_absences on placement ((result is null), absences, id);
drop index placement_by_absences;
