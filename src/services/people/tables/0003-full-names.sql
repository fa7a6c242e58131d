-- Made of names that are never null, so they never are either; whoever reads them may rely on it.
alter table person alter column full_name set not null;
alter table person alter column full_name_ar set not null;
