import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import type { InBoth } from '#platform/language/name-in.ts';
import { group, setting } from './setting.ts';

export type ReadyReason = InBoth<'text'>;

const readyReason = text({ max: 200 });

/** The reasons on offer at one place; without any, the reason there is only typed. */
function place(...standard: [text_ar: string, text: string][]) {
  const schema = z.array(z.strictObject({ text: readyReason, text_ar: readyReason })).max(12);
  return setting(
    'reasons',
    schema,
    standard.map(([text_ar, text]) => ({ text, text_ar })),
  );
}

/** Each place where a decision takes a reason, with the ready-made ones. */
export const reasons = group({
  transfer_rejected: place(
    ['لا توجد سعة متبقية لدى المرشد المقترح.', 'The proposed guide has no places left.'],
    ['تُستكمل المتابعة مع المرشد الحالي أولًا.', 'The current guide completes the follow-up first.'],
    [
      'لا يتم التحويل أثناء الفصل الدراسي. يمكن تقديم الطلب في بداية الفصل القادم.',
      'There are no transfers during the term. You can ask again at the start of the next one.',
    ],
  ),
  request_rejected: place(
    [
      'لا توجد سعة متبقية لدى مرشدي القسم حاليًا.',
      'No guide in the department has places left now.',
    ],
    ['يُفضّل التواصل مع المرشد الحالي أولًا.', 'Please speak with your current guide first.'],
    [
      'لا يتم تغيير المرشد أثناء الفصل الدراسي. يمكن تقديم الطلب في بداية الفصل القادم.',
      'Guides can’t be changed during the term. You can ask again at the start of the next one.',
    ],
  ),
  correction_done: place(
    [
      'تم التصحيح في نظام الجامعة، ويظهر في البوابة بعد التحديث القادم.',
      'Corrected in the university’s system. The portal shows it after the next update.',
    ],
    ['تم التصحيح وفق الوثائق الرسمية.', 'Corrected according to the official documents.'],
  ),
  correction_rejected: place(
    ['البيانات المسجلة مطابقة للوثائق الرسمية.', 'The record matches the official documents.'],
    [
      'تلزم وثيقة رسمية تُثبت التصحيح. يُرجى تقديمها إلى عمادة القبول والتسجيل.',
      'An official document is needed. Please bring it to Admission and Registration.',
    ],
    [
      'تُصحَّح النتائج والغياب من القسم. يُرجى التواصل مع أستاذ المقرر.',
      'The department corrects results and absences. Please contact the course’s instructor.',
    ],
  ),
  training_rejected: place(
    ['لا يكفي ما أُرفق لإثبات السبب.', 'The attachment doesn’t prove the reason.'],
    [
      'يُرجى التواصل مع وحدة التدريب قبل تقديم الطلب من جديد.',
      'Please contact the training unit before you ask again.',
    ],
  ),
  request_approved: place(
    ['تم استيفاء الشروط.', 'The conditions are met.'],
    ['بعد مراجعة السجل والمرفقات.', 'After a review of the record and the documents.'],
  ),
  request_refused: place(
    ['لا تنطبق شروط الطلب.', 'The conditions of the request are not met.'],
    ['انتهت مدة التقديم على هذا الطلب.', 'The deadline for this request has passed.'],
    ['سبق الاستفادة من الحد المسموح به.', 'The permitted number is already used.'],
  ),
  request_sent_back: place(
    ['الوثيقة المرفقة غير واضحة.', 'The attached document is not legible.'],
    ['الوثيقة المرفقة لا تغطي المدة المطلوبة.', 'The document does not cover the days requested.'],
    ['يلزم توضيح السبب بتفصيل أكثر.', 'The reason needs more detail.'],
  ),
  document_returned: place(
    ['تاريخ الانتهاء غير ظاهر في الصورة.', 'The expiry date is not visible in the picture.'],
    ['الصورة غير واضحة أو غير كاملة.', 'The picture is blurred or incomplete.'],
    ['الختم أو التوقيع غير واضح.', 'The stamp or the signature is not legible.'],
    ['التاريخ المكتوب لا يطابق الوثيقة.', 'The date entered does not match the document.'],
  ),
  document_rejected: place(
    ['الاسم لا يطابق الاسم في نظام الجامعة.', 'The name does not match the university’s system.'],
    ['الوثيقة منتهية قبل نهاية التدريب.', 'The document expires before the training ends.'],
    ['جهة الإصدار غير معتمدة.', 'Its issuer is not accredited.'],
    ['الملف لا يخص هذا المتطلب.', 'The file does not match this requirement.'],
  ),
  check_declined: place(
    ['لم تُستكمل ساعات الخطة بعد.', 'The hours of the plan are not complete yet.'],
    ['يلزم اجتياز المقررات المطلوبة أولًا.', 'The required courses have to be passed first.'],
    ['توجد رسوم غير مسددة.', 'There are unpaid fees.'],
  ),
  role_declined: place(
    ['الدور غير مطلوب لمهام العمل الحالية.', 'The current duties don’t need this role.'],
    ['الدور مسند إلى شخص آخر في الجهة نفسها.', 'Someone else there has this role.'],
    ['يلزم طلب رسمي من جهة العمل.', 'An official request is needed.'],
  ),
  account_locked: place(
    ['اشتباه في استخدام الحساب من غير صاحبه.', 'Someone else may be using the account.'],
    ['إيقاف مؤقت بطلب من صاحب الحساب.', 'Locked for a while at the owner’s request.'],
    ['انتهاء العلاقة بالجامعة.', 'No longer with the university.'],
  ),
  concern_answered: place(
    ['تم التواصل مع الطالب ومناقشة الملاحظة.', 'The student was contacted and we discussed it.'],
    ['تمت الإحالة إلى الجهة المختصة.', 'Referred to the office in charge.'],
    ['لم يتم الرد بعد عدة محاولات للتواصل.', 'No reply after several attempts at contact.'],
  ),
  chat_answer: place(
    [
      'تم استلام الرسالة، ويصل الرد خلال يوم عمل.',
      'We have received your message and will answer within one working day.',
    ],
    [
      'يُرجى إرفاق صورة للشاشة التي ظهرت فيها المشكلة.',
      'Please attach a picture of the screen that shows the problem.',
    ],
    ['تم حل المشكلة. يُرجى المحاولة من جديد.', 'The problem is solved. Please try again.'],
    [
      'يُقدَّم هذا الطلب من صفحة النماذج في البوابة.',
      'Please make this request on the forms page of the portal.',
    ],
  ),
  alert_closed: place(
    ['تمت المتابعة في موعد إرشادي.', 'Followed up in an appointment.'],
    ['تم الاتصال ومناقشة خطة المتابعة.', 'Discussed a plan on the phone.'],
    [
      'المتابعة قائمة في رسالة إرشادية سابقة.',
      'Already followed up in an earlier guidance message.',
    ],
  ),
});

export type ReasonPlace = keyof typeof reasons.settings;
