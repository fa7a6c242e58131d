-- What the student asks beforehand; empty: nothing.
alter table booking add column question text not null default '' check (char_length(question) <= 1000);

-- A file that the student sends along, which the booking claims.
alter table booking add column file_id integer;

-- A file belongs to one booking.
create unique index booking_file_once on booking (file_id) where file_id is not null;
