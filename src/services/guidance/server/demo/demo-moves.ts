import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { GuideWithStudents } from '#services/people/server/public.ts';
import { type MoveKind, type MoveState, reasonOfKind } from '../../move.ts';
import type { GuidanceTables } from '../../tables/tables.ts';

const dayMs = 86_400_000;

/** The demo's moves: kind, state, days ago, reason and answer. */
const wishes: readonly [MoveKind, MoveState, days: number, reason: string, answer: string][] = [
  ['transfer', 'pending', 1, 'انتقال الطالب إلى مجموعة العيادة التي يشرف عليها الزميل.', ''],
  ['transfer', 'pending', 2, 'ساعاتي المكتبية هذا الفصل لا توافق جدول الطالب.', ''],
  ['transfer', 'pending', 4, 'يعمل الطالب على بحث مع الزميل ويلقاه كل أسبوع.', ''],
  ['transfer', 'approved', 9, 'إجازة تفرغ علمي حتى نهاية الفصل.', 'موافق، والزميل على علم.'],
  ['transfer', 'approved', 16, 'طلب الطالب متابعة باللغة الإنجليزية.', ''],
  [
    'transfer',
    'rejected',
    12,
    'زاد عدد طلابي هذا الفصل.',
    'عدد الطلاب ضمن السعة، وتبقى المتابعة معك.',
  ],
  ['transfer', 'withdrawn', 20, 'تعارض في مواعيد اللقاء.', ''],
  ['transfer', 'overtaken', 25, 'انتقال الطالب إلى الفرع الآخر.', ''],
  ['request', 'pending', 1, 'أرغب في مرشد في المبنى الذي أدرس فيه أكثر أيامي.', ''],
  ['request', 'pending', 3, 'مواعيد المرشد تعارض محاضراتي كلها هذا الفصل.', ''],
  ['request', 'approved', 8, 'مشروع تخرجي مع هذا المرشد.', 'موافق.'],
  ['request', 'approved', 14, 'أرغب في مرشد من تخصصي الدقيق.', ''],
  [
    'request',
    'rejected',
    11,
    'أريد تغيير المرشد.',
    'يُرجى ذكر سبب محدد، ويسعدنا النظر في الطلب من جديد.',
  ],
  ['request', 'withdrawn', 18, 'طلبته قبل أن ألقى المرشد.', ''],
  ['request', 'overtaken', 22, 'لم يرد المرشد على رسالتي.', ''],
];

interface DemoGuides {
  /** The present and the wanted guide, of one department and section. */
  from: GuideWithStudents;
  to: GuideWithStudents;
  head_id: number;
  now: Date;
}

/** Seeds moves in every state, one student each; it changes nobody's guide. */
export async function seedMoves(
  { writes }: Transaction<GuidanceTables>,
  { from, to, head_id, now }: DemoGuides,
): Promise<void> {
  const morning = momentOf(riyadhDay(now), '09:05').getTime();
  const [staying, moved] = [from.students.values(), to.students.values()];
  for (const [index, wish] of wishes.entries()) {
    const [kind, state, days] = wish;
    const isApproved = state === 'approved';
    // The students of approved moves already belong to the other guide.
    const student = (isApproved ? moved : staying).next().value;
    if (!student) continue;
    const at = (day: number) => new Date(morning - day * dayMs + (index % 5) * 3_100_000);
    const decided_at = new Date(at(days - 1).getTime() + 4_000_000).toISOString();
    const people = { student_id: student.id, from_id: from.id };
    const move = moveOf(wish, { ...people, to_id: to.id, head_id, asked_at: at(days), decided_at });
    await writes.insertInto('advisor_move').values(move).execute();
    if (!isApproved) continue;
    await writes
      .insertInto('advisor_history')
      .values({
        ...people,
        to_id: to.id,
        reason: reasonOfKind[kind],
        changed_by: head_id,
        note: kind === 'transfer' ? wish[3] : wish[4],
        changed_at: decided_at,
      })
      .execute();
  }
}

interface OwnPast {
  student_id: number;
  from_id: number;
  to_id: number;
  head_id: number;
  now: Date;
}

/** One student's history: assigned to the present guide, then refused a request to go back. */
export async function seedOwnPast(
  { writes }: Transaction<GuidanceTables>,
  { student_id, from_id, to_id, head_id, now }: OwnPast,
): Promise<void> {
  const morning = momentOf(riyadhDay(now), '10:20').getTime();
  const at = (days: number) => new Date(morning - days * dayMs).toISOString();
  await writes
    .insertInto('advisor_history')
    .values({
      student_id,
      from_id,
      to_id,
      reason: 'assigned',
      changed_by: head_id,
      note: 'توزيع طلاب المستوى بعد زيادة أعدادهم.',
      changed_at: at(301),
    })
    .execute();
  await writes
    .insertInto('advisor_move')
    .values({
      kind: 'request',
      student_id,
      from_id: to_id,
      advisor_id: from_id,
      state: 'rejected',
      reason: 'أعرف مرشدي السابق ويعرف خطتي.',
      asked_by: student_id,
      asked_at: at(280),
      to_id: null,
      decided_by: head_id,
      decided_at: at(277),
      decision_reason: 'مرشدك الحالي من تخصصك الدقيق. يمكن إعادة الطلب بعد فصل عند الحاجة.',
    })
    .execute();
}

interface MovePeople {
  student_id: number;
  from_id: number;
  to_id: number;
  head_id: number;
  asked_at: Date;
  decided_at: string;
}

function moveOf(
  [kind, state, , reason, answer]: (typeof wishes)[number],
  { student_id, from_id, to_id, head_id, asked_at, decided_at }: MovePeople,
): Insertable<GuidanceTables['advisor_move']> {
  const isDecided = state === 'approved' || state === 'rejected';
  const isOpen = kind === 'request' && (state === 'pending' || state === 'withdrawn');
  return {
    kind,
    student_id,
    from_id,
    reason,
    state,
    advisor_id: isOpen ? null : to_id,
    asked_by: kind === 'transfer' ? from_id : student_id,
    asked_at: asked_at.toISOString(),
    to_id: state === 'approved' ? to_id : null,
    decided_by: isDecided ? head_id : null,
    decided_at: state === 'pending' ? null : decided_at,
    decision_reason: answer,
  };
}
