/** Ready-made mails to trainees; whoever sends one may change it first. For the values in braces see `mailValues`. */
export const readyMails = [
  {
    title_ar: 'بداية تدريبك في {side}',
    text_ar:
      'يبدأ تدريبك في {side}، قسم {department}، يوم {start} وينتهي يوم {end}.\nالمدرّب: {trainer}.\nيُرجى قراءة تعليمات التدريب في البوابة قبل ذلك.',
    title: 'Your training at {side} begins',
    text: 'Your training at {side}, {department}, begins on {start} and ends on {end}.\nYour trainer: {trainer}.\nPlease read the training instructions in the portal before then.',
  },
  {
    title_ar: 'وثائق تدريبك',
    text_ar:
      'يُرجى التحقق من اكتمال وثائق التدريب وسريانها قبل {start}.\nتُقبل المباشرة في {side} بعد اكتمالها.',
    title: 'Documents of your training',
    text: 'Please make sure that the documents of your training are complete and valid before {start}.\n{side} receives you once they are.',
  },
  {
    title_ar: 'الحضور في {side}',
    text_ar:
      'يُسجَّل حضورك يوميًا من المدرّب أو بالرمز المعروض لديه.\nيمكن طلب قبول عذر الغياب من صفحة «تدريبي».',
    title: 'Attendance at {side}',
    text: 'Your attendance is recorded each day by your trainer, or by the code that your trainer shows.\nYou can ask on the page “My training” for an absence to be excused.',
  },
  {
    title_ar: 'نهاية تدريبك في {side}',
    text_ar: 'ينتهي تدريبك في {side} يوم {end}.\nتظهر النتيجة في صفحة «تدريبي» بعد تقييم المدرّب.',
    title: 'Your training at {side} ends',
    text: 'Your training at {side} ends on {end}.\nThe result appears on the page “My training” after your trainer’s evaluation.',
  },
] as const;
