-- Whoever reads the whole university may be kept to one section: with the gender beside the names a page
-- far down the list, and the count of all, are read from here alone.
drop index student_by_name;
drop index student_by_name_ar;
create index student_by_name on student (sort_name, person_id) include (gender) where is_active;
create index student_by_name_ar on student (sort_name_ar, person_id) include (gender) where is_active;
