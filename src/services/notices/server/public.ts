import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Database } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import {
  findPresentTerm,
  type PeopleTables,
  peopleCalled,
} from '#services/people/server/public.ts';
import { type Audience, type NoticeKind, pairOf, students } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';

const hour = 3_600_000;

/** Times are in hours from now; `{{day}}` is the day on which it ends. */
interface DemoNotice extends Audience {
  kind: NoticeKind;
  from: number;
  until: number;
  /** Ends so many days before the term instead, where that day is still ahead. */
  before_term_ends?: number;
  withdrawn?: number;
  title: string;
  title_ar: string;
  body: string;
  body_ar: string;
}

/** One notice in every state, and of both kinds. */
const notices: readonly DemoNotice[] = [
  {
    kind: 'warning',
    from: -20,
    until: 150,
    // As the forms for it close.
    before_term_ends: 14,
    roles: [students],
    colleges: [],
    sections: [],
    title: 'Withdrawing from courses ends on {{day}}',
    title_ar: 'ينتهي الاعتذار عن المقررات يوم {{day}}',
    body: 'After that a course counts, with the mark it ends with.',
    body_ar: 'بعد ذلك يُحتسب المقرر في السجل بدرجته.',
  },
  {
    kind: 'neutral',
    from: -3,
    until: 60,
    roles: [pairOf({ user_type: userTypes.admin, role: roles.system_admin })],
    colleges: [],
    sections: [],
    title: 'The source system is slow until {{day}}',
    title_ar: 'نظام المصدر بطيء حتى يوم {{day}}',
    body: 'Reloads may take twice as long until then.',
    body_ar: 'قد يستغرق تحديث البيانات ضعف وقته حتى ذلك الحين.',
  },
  {
    kind: 'neutral',
    from: 70,
    until: 400,
    roles: [students],
    colleges: [1],
    sections: [2],
    title: 'Clinical skills lab: new hours for the female section',
    title_ar: 'معمل المهارات السريرية: أوقات جديدة لشطر الطالبات',
    body: 'Sunday to Wednesday, 1:00 to 6:00 pm.',
    body_ar: 'من الأحد إلى الأربعاء، من الواحدة إلى السادسة مساءً.',
  },
  {
    kind: 'neutral',
    from: -700,
    until: -200,
    roles: [],
    colleges: [],
    sections: [],
    title: 'Bawaba is closed for maintenance on Friday night',
    title_ar: 'تتوقف البوابة ليلة الجمعة للصيانة',
    body: '',
    body_ar: '',
  },
  {
    kind: 'warning',
    from: -120,
    until: 48,
    roles: [pairOf({ user_type: userTypes.instructor, role: roles.academic_guide })],
    colleges: [],
    sections: [],
    title: 'Guides: the weekly meeting moves to hall C',
    title_ar: 'للمرشدين: ينتقل اللقاء الأسبوعي إلى القاعة ج',
    body: 'At the same hour as before.',
    body_ar: 'في موعده دون تغيير.',
    withdrawn: -119,
  },
];

/** Seeds the notices of the demo's administrator. */
export async function seedDemoNotices(
  database: Database<NoticeTables & AccountTables & PeopleTables>,
  author: string,
  now: Date,
): Promise<void> {
  const [writer] = await listReceivers(database.reads, peopleCalled(author));
  if (!writer) return;
  // Full hours, as people write them.
  const begun = Math.floor(now.getTime() / hour) * hour;
  const at = (hours: number) => new Date(begun + hours * hour).toISOString();
  const term = await findPresentTerm(database.reads, now);
  const endOf = ({ until, before_term_ends }: DemoNotice) => {
    if (!term || before_term_ends === undefined) return until;
    const end = momentOf(addDays(term.end_date, 1 - before_term_ends), '00:00').getTime();
    return end > begun ? (end - begun) / hour : until;
  };
  const dayIn = (language: Language, until: number) =>
    datePieces(riyadhDay(at(until - 1)), language, { weekday: true, year: false }).first;
  const rows = notices.map((notice) => {
    const until = endOf(notice);
    const { kind, from, withdrawn = null, roles, colleges, sections, ...said } = notice;
    const { title, title_ar, body, body_ar } = said;
    return {
      kind,
      body,
      body_ar,
      title: title.replace('{{day}}', dayIn('en', until)),
      title_ar: title_ar.replace('{{day}}', dayIn('ar', until)),
      roles: [...roles],
      colleges: [...colleges],
      sections: [...sections],
      author_id: writer.id,
      written_at: at(Math.min(from, -1)),
      starts_at: at(from),
      ends_at: at(until),
      withdrawn_at: withdrawn === null ? null : at(withdrawn),
      due_at: withdrawn === null && until > 0 ? at(from > 0 ? from : until) : null,
    };
  });
  await database.transaction(({ writes }) => writes.insertInto('notice').values(rows).execute());
}
