-- The card's last four digits, as the provider tells them: a receipt names the card without knowing it.
alter table payment add paid_with text check (paid_with ~ '^[0-9]{4}$');
