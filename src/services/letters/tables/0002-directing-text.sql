-- The English text of a directing letter spoke of several trainees where it names one. Whoever has written another
-- keeps it.
update letter_template set text = replace(replace(text, '; their names are listed below.', ', as listed below.'),
    'Please receive them for their training.', 'Please arrange for the training to begin.')
  where kind in ('directing', 'appended') and version = 1;
