-- The English instructions say training site, as every screen does. A text that somebody has written stays.
update training_instructions
  set text = replace(replace(text, 'your training side', 'your training site'), 'leaves the side', 'leaves the site')
  where version = 1;
