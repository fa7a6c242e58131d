import { randomUUID } from 'node:crypto';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import type { Desk } from '../desk.ts';
import type { Tables } from './chat-platform.ts';

const minuteMs = 60_000;

interface DemoChat {
  student: string;
  desk: Desk;
  /** Who answers, in which role. */
  by: readonly [user_id: string, user_type: UserType, role: number];
  minutes_ago: number;
  /** Lines of staff begin with `> `. */
  lines: readonly string[];
  note?: string;
  isClosed?: true;
  handed_from?: Desk;
}

const chats: readonly DemoChat[] = [
  {
    student: '231000001',
    desk: 'guide',
    by: ['900003', 1, 3],
    minutes_ago: 40,
    lines: [
      'السلام عليكم، رُفع تقرير الإجازة المرضية ثم أُعيد.',
      '> The stamp on page 1 is not clear. Please scan it again.',
      'تمام، أرفعه اليوم.',
      '> رقم الطلب F-26-00418، وموعدنا غدًا 10:30 في مكتب B-214.',
    ],
  },
  {
    student: '231000003',
    desk: 'guide',
    by: ['900003', 1, 3],
    minutes_ago: 90,
    lines: ['هل يمكن تأجيل موعد الإرشاد إلى الأسبوع القادم؟'],
  },
  {
    student: '231000002',
    desk: 'registration',
    by: ['800006', 4, 6],
    minutes_ago: 60,
    lines: ['متى تصدر وثيقة إثبات القيد؟'],
    note: 'الوثيقة جاهزة وتنتظر التوقيع.',
  },
  {
    student: '231000002',
    desk: 'training',
    by: ['800032', 4, 32],
    minutes_ago: 5000,
    lines: ['ما الوثائق المطلوبة قبل التدريب؟', '> القائمة في صفحة وثائق التدريب.'],
    isClosed: true,
  },
  {
    student: '231000005',
    desk: 'finance',
    by: ['800012', 4, 12],
    minutes_ago: 120,
    lines: ['سُدّدت الرسوم أمس ولم تظهر في البوابة.', 'رقم العملية 4471902'],
    handed_from: 'it',
  },
];

/** Conversations in every state, of both sections. */
export async function seedDemoChats(database: Database<Tables>, now: Date): Promise<void> {
  const wanted = chats.flatMap(({ student, by: [user_id] }) => [student, user_id]);
  const ids = await listPeopleNumbered(database.reads, wanted);
  await database.transaction(async (tx) => {
    for (const chat of chats) {
      const student_id = ids.get(chat.student);
      const staff_id = ids.get(chat.by[0]);
      if (student_id && staff_id) await seed(tx, chat, { student_id, staff_id, now });
    }
  });
}

interface Sides {
  student_id: number;
  staff_id: number;
  now: Date;
}

/** Who wrote last has seen all; the other hasn't seen what came after their own last line. */
async function seed({ writes }: Transaction<Tables>, chat: DemoChat, sides: Sides): Promise<void> {
  const { student_id, staff_id, now } = sides;
  const { desk, lines, minutes_ago, isClosed, note: text, handed_from = null } = chat;
  const at = (line: number) =>
    new Date(now.getTime() - (minutes_ago - line * 3) * minuteMs).toISOString();
  const staff_messages = lines.filter(isOfStaff).length;
  const student_messages = lines.length - staff_messages;
  const isAnswered = isOfStaff(lines.at(-1) ?? '');
  const ended = isClosed ? { closed_at: at(lines.length), closed_by: staff_id } : {};
  const { id: conversation_id } = await writes
    .insertInto('chat_conversation')
    .values({
      student_id,
      desk,
      student_messages,
      staff_messages,
      handed_from,
      seen_by_staff: isAnswered ? student_messages : 0,
      seen_by_student: staff_messages - (isAnswered && !isClosed ? 1 : 0),
      last_at: at(lines.length - 1),
      ...ended,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, place) => ({
    conversation_id,
    time: at(place),
    client_key: randomUUID(),
    type: 'text' as const,
    text: line.replace(/^> /, ''),
    ...authorOf(line, chat, sides),
  }));
  await writes.insertInto('chat_message').values(rows).execute();
  if (text === undefined) return;
  const note = { conversation_id, desk, author_id: staff_id, text, time: at(lines.length) };
  await writes.insertInto('chat_note').values(note).execute();
}

const isOfStaff = (line: string) => line.startsWith('> ');

function authorOf(line: string, { by: [, user_type, role] }: DemoChat, sides: Sides) {
  const isStaff = isOfStaff(line);
  return {
    author_id: isStaff ? sides.staff_id : sides.student_id,
    author_user_type: isStaff ? user_type : userTypes.student,
    author_role: isStaff ? role : 0,
    from_student: !isStaff,
  };
}
