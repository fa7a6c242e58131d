-- Letters greet their readers as English letters do. A text that somebody has written stays.
update letter_template set text = replace(replace(text,
    'To the financial management, peace be upon you.', 'Dear colleagues in Finance,'),
    'To {side}, peace be upon you.', 'Dear colleagues at {side},')
  where version = 1;
