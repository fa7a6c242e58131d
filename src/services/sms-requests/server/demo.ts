import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { findPresentTerm, listGuides, listPeopleNumbered } from '#services/people/server/public.ts';
import type { SmsRequestEvents } from '../events.ts';
import { nameOfState, type Outcome, states } from '../request.ts';
import { insertRequest } from './ask-request.ts';
import { countsOf } from './find-request.ts';
import { smsRequestsNews } from './news.ts';
import { fixNumbers } from './numbers.ts';
import type { Tables } from './sms-platform.ts';

const approver = '800005';

/** One in each state; the approved one has been sent. */
const demoRequests = [
  {
    days: -10,
    by: '800032',
    state: states.approved,
    text: 'تبدأ الاختبارات الفصلية يوم الأحد القادم. الجدول متاح في البوابة.',
  },
  {
    days: -7,
    by: '800016',
    state: states.rejected,
    text: 'آخر موعد لرفع وثائق التدريب يوم الخميس.',
    reason: 'سبق إرسال تذكير بالموعد نفسه هذا الأسبوع. يُرجى الاكتفاء به.',
  },
  {
    days: -4,
    by: '800016',
    state: states.on_hold,
    text: 'ينطلق أسبوع الإرشاد الأكاديمي يوم الاثنين في بهو الكلية.',
    reason: 'بانتظار تأكيد المكان.',
  },
  {
    days: -2,
    by: '700005',
    state: states.under_review,
    text: 'يُفتح تسجيل الفصل القادم يوم الأحد الساعة 8 صباحًا، ويُغلق بعد أسبوع. يُرجى مراجعة المرشد قبل التسجيل.',
  },
];

/** Seeds requests in every state, to the students of one guide. */
export async function seedDemoRequests(database: Database<Tables>, now: Date): Promise<void> {
  const numbers = [approver, ...demoRequests.map(({ by }) => by)];
  const ids = await listPeopleNumbered(database.reads, numbers);
  const [guide] = await listGuides(database.reads);
  const term = await findPresentTerm(database.reads, now);
  const people = guide?.students.slice(0, 24).map(({ id }) => id);
  const decided_by = ids.get(approver);
  if (!people?.length || !term || !decided_by) return;
  const common = { sender: 'Bawaba', semester: term.code, part_price: halalas(6) };
  for (const { days, by, ...request } of demoRequests) {
    const asked_by = ids.get(by);
    if (!asked_by) continue;
    const at = momentOf(addDays(riyadhDay(now), days), '09:10').toISOString();
    const decision = request.state === states.under_review ? {} : { decided_by, decided_at: at };
    const finished_at = request.state === states.approved ? at : null;
    const row = { ...common, ...request, ...decision, asked_by, asked_at: at, finished_at };
    await database.transaction(async (tx) => {
      const { id } = await insertRequest(tx, row, people);
      if (finished_at) await sendAll(tx, id, at);
    });
  }
}

/** Of four messages one fails, one has no report yet, and two arrived. */
async function sendAll(tx: Transaction<Tables>, request_id: number, at: string): Promise<void> {
  await fixNumbers(tx, request_id);
  await sql`
    update sms_receiver set state = turn.state, failure = turn.failure, claimed_at = ${at},
      sent_at = case when turn.state <> 'failed' then ${at}::timestamptz end
    from (values (0, 'delivered', ''), (1, 'delivered', ''), (2, 'sent', ''),
      (3, 'failed', 'ER-11 Unsupported destination')) as turn (place, state, failure)
    where request_id = ${request_id} and sms_receiver.state = 'waiting'
      and person_id % 4 = turn.place`.execute(tx.writes);
}

/** The decisions that the demo's askers are told of, and the messages that failed. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads
    .selectFrom('sms_request')
    .selectAll()
    .where('state', '<>', states.under_review)
    .execute();
  const announced: Announced<SmsRequestEvents>[] = [];
  for (const { id: request_id, asked_by, state, reason, decided_at, finished_at } of rows) {
    const about = { request_id, asked_by, now: new Date(decided_at ?? 0) };
    const outcome = nameOfState(state) as Outcome;
    announced.push({ name: 'sms-requests.decided', payload: { ...about, outcome, reason } });
    if (!finished_at) continue;
    const { sent, delivered, failed } = await countsOf(reads, request_id);
    const counts = { sent: sent + delivered, failed };
    announced.push({ name: 'sms-requests.finished', payload: { ...about, ...counts } });
  }
  return { of: smsRequestsNews, announced };
}
