import type { Insertable } from 'kysely';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import { type PeopleTables, peopleCalled } from '#services/people/server/public.ts';
import { reloadsAddresses } from '#services/reloads/addresses.ts';
import { flagsUpTo } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';

const hour = 3_600_000;

/** The messages that the demo's administrator wrote, oldest first. */
const letters = [
  {
    to: '900012',
    role: instructorTypes.system_data,
    hours_ago: 310,
    link: reloadsAddresses.reload(),
    state: 'selected',
    msg: 'The new term’s files are in place\nReload the students first, then the instructors.',
    msg_ar: 'ملفات الفصل الجديد جاهزة\nيُرجى تحديث بيانات الطلاب أولًا، ثم أعضاء هيئة التدريس.',
  },
  {
    to: '700012',
    role: roles.finance,
    hours_ago: 150,
    link: accountsAddresses.profile(),
    state: 'badge',
    msg: 'Confirm your phone number\nIt is needed for approvals from next week.',
    msg_ar: 'تأكيد رقم الجوال\nسيلزم للموافقات من الأسبوع القادم.',
  },
  {
    to: '231000050',
    role: roles.student,
    hours_ago: 72,
    link: accountsAddresses.profile(),
    state: 'selected',
    msg: 'Your name was corrected in the register',
    msg_ar: 'صُحّح اسمك في السجل',
  },
  {
    to: '231000051',
    role: roles.student,
    hours_ago: 29,
    link: '',
    state: 'toestify',
    msg: 'Your student card is ready\nRegistration office, ground floor, until 2:00 pm.',
    msg_ar: 'بطاقتك الجامعية جاهزة\nعمادة القبول والتسجيل، الدور الأرضي، حتى الثانية ظهرًا.',
  },
  {
    to: '700009',
    role: roles.faculty_registration,
    hours_ago: 5,
    link: houseAddresses.home(),
    state: 'toestify',
    msg: 'The registration counter moves on Monday\nFrom hall A to hall C.',
    msg_ar: 'ينتقل مكتب التسجيل يوم الاثنين\nمن القاعة أ إلى القاعة ج.',
  },
] as const;

/** Rows of what the administrator wrote, with each recipient's reading state. */
export async function rowsByHand(
  reads: Reads<AccountTables & PeopleTables>,
  now: Date,
): Promise<Insertable<NotificationTables['notification']>[]> {
  const rows = letters.map(async ({ to, hours_ago, state, ...words }) => {
    const receivers = await listReceivers(reads, peopleCalled(to));
    return receivers.slice(0, 1).map(({ id }) => ({
      ...words,
      ...flagsUpTo(state),
      kind: 'by_hand',
      p_type: 'General' as const,
      time: new Date(now.getTime() - hours_ago * hour).toISOString(),
      person_id: id,
      source: `by_hand:demo:${to}`,
    }));
  });
  return (await Promise.all(rows)).flat();
}
