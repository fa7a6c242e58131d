-- Why a student wants another guide, or is given one, and what is written to students or about them stands
-- where it was said, for those who may read it there. The log keeps that there were such words. Entries that
-- held them are the only ones that ever change.
alter table audit_entry disable trigger audit_entry_append_only;

update audit_entry
set "from" = "from" - 'reason',
  "to" = ("to" - 'reason') || case
    when not "to" ? 'reason' then '{}'
    when not "from" ? 'reason' then '{"reason_given": true}'
    when "from" -> 'reason' <> "to" -> 'reason' then '{"reason_changed": true}'
    else '{}'
  end::jsonb
where action like 'guidance.%' and ("from" ? 'reason' or "to" ? 'reason');

update audit_entry
set "to" = ("to" - 'note') || '{"note_given": true}'
where action like 'guidance.%' and "to" ? 'note';

update audit_entry
set "from" = "from" - 'guidance_words', "to" = ("to" - 'guidance_words') || '{"words_changed": true}'
where action like 'advising.%' and ("from" ? 'guidance_words' or "to" ? 'guidance_words');

update audit_entry
set "to" = ("to" - 'guidance_word') || '{"word_given": true}'
where action like 'advising.%' and "to" ? 'guidance_word';

alter table audit_entry enable trigger audit_entry_append_only;
