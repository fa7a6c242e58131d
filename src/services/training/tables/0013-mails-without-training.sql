-- What a unit writes most to students who have no training yet.
insert into training_ready_mail (title_ar, text_ar, title, text) values
  (
    'رفع وثائق التدريب',
    E'لم تكتمل وثائق تدريبك بعد.\nيُرجى رفع المتطلبات الإلزامية من صفحة «متطلبات التدريب» في البوابة.',
    'Your internship documents',
    E'Your internship documents aren’t complete yet.\nPlease upload the mandatory requirements on the page “Internship requirements” of the portal.'
  ),
  (
    'إدخال رغبات التدريب',
    E'يُرجى إدخال الرغبات في صفحة «ترتيب الرغبات» قبل إغلاق بابها.\nيكون التوزيع وفق الرغبات المدخلة.',
    'Your internship wishes',
    E'Please enter your wishes on the page “My wishes” before they close.\nStudents are placed by the wishes they entered.'
  );
