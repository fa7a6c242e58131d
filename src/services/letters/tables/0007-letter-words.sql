-- Letters to the financial management greet the office and ask as Saudi letters do. A text that somebody has written
-- stays.
update letter_template set text_ar = replace(replace(text_ar, 'سعادة مدير الإدارة المالية', 'السادة في الإدارة المالية'),
    'نأمل صرف', 'نأمل التكرم بصرف')
  where kind in ('payment_fees', 'trainer_fees') and version = 1;
