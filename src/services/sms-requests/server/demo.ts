import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { findPresentTerm, listGuides, listPeopleNumbered } from '#services/people/server/public.ts';
import type { SmsRequestEvents } from '../events.ts';
import { nameOfState, type ReceiverState, type State, states } from '../request.ts';
import { smsRequestsNews } from './news.ts';
import { fixNumbers } from './numbers.ts';
import type { Tables } from './sms-platform.ts';

interface DemoRequest {
  days: number;
  by: string;
  state: State;
  text: string;
  reason?: string;
  /** The states of its first receivers, in turn. */
  sent?: readonly ReceiverState[];
}

const approver = '800005';

const demoRequests: readonly DemoRequest[] = [
  {
    days: -10,
    by: '800032',
    state: states.approved,
    text: 'تبدأ الاختبارات الفصلية يوم الأحد القادم. الجدول متاح في البوابة.',
    sent: ['delivered', 'delivered', 'sent', 'failed'],
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
  {
    days: -1,
    by: '800032',
    state: states.under_review,
    text: 'Training orientation: Wednesday at 10:00 in the main hall.',
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
  const part_price = halalas(6);
  for (const { days, by, state, text, reason = '', sent } of demoRequests) {
    const asked_by = ids.get(by);
    if (!asked_by) continue;
    const at = momentOf(addDays(riyadhDay(now), days), '09:10').toISOString();
    const decision = state === states.under_review ? {} : { decided_by, decided_at: at };
    await database.transaction(async (tx) => {
      const { id } = await tx.writes
        .insertInto('sms_request')
        .values({
          asked_by,
          text,
          state,
          reason,
          sender: 'Bawaba',
          semester: term.code,
          parts: countSmsParts(text).parts,
          part_price,
          receivers: people.length,
          asked_at: at,
          ...decision,
          finished_at: sent ? at : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const receivers = people.map((person_id) => ({ request_id: id, person_id }));
      await tx.writes.insertInto('sms_receiver').values(receivers).execute();
      if (sent) await settleAll(tx, id, { sent, at });
    });
  }
}

async function settleAll(
  tx: Transaction<Tables>,
  request_id: number,
  { sent, at }: { sent: readonly ReceiverState[]; at: string },
): Promise<void> {
  await fixNumbers(tx, request_id);
  for (const [turn, state] of sent.entries()) {
    const failure = state === 'failed' ? 'ER-11 Unsupported destination' : '';
    const sent_at = state === 'failed' ? null : at;
    await tx.writes
      .updateTable('sms_receiver')
      .set({ state, failure, sent_at, claimed_at: at })
      .where('request_id', '=', request_id)
      .where('state', '=', 'waiting')
      .where((e) => e(e.fn<number>('mod', ['person_id', e.val(sent.length)]), '=', turn))
      .execute();
  }
}

/** The decisions that the demo's askers are told of, and the messages that failed. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads
    .selectFrom('sms_request')
    .selectAll()
    .where('decided_at', 'is not', null)
    .execute();
  const announced = rows.flatMap(
    ({ id: request_id, asked_by, state, reason, ...row }): Announced<SmsRequestEvents>[] => {
      const about = { request_id, asked_by, now: new Date(row.decided_at ?? 0) };
      const outcome = nameOfState(state) as 'approved' | 'on_hold' | 'rejected';
      const decided = { ...about, outcome, reason };
      const finished = { ...about, sent: 18, failed: 6 };
      return [
        { name: 'sms-requests.decided', payload: decided },
        ...(row.finished_at ? [{ name: 'sms-requests.finished' as const, payload: finished }] : []),
      ];
    },
  );
  return { of: smsRequestsNews, announced };
}
