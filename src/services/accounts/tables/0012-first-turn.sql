-- Whoever reads the row reads a moment: the first turn is long over, instead of infinitely.
alter table activation_sending alter column due_at set default 'epoch';
update activation_sending set due_at = 'epoch' where due_at = '-infinity';
