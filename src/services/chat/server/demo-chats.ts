import { randomUUID } from 'node:crypto';
import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { keepDemoFiles } from '#services/files/server/public.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import { chatImagePurpose } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { contentOf } from '../message.ts';
import type { Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';

const minuteMs = 60_000;

/** Who answers at a desk, and in which role. */
const staff = {
  guide: ['900003', userTypes.instructor, roles.academic_guide],
  registration: ['800006', userTypes.admin, roles.registration],
  finance: ['800012', userTypes.admin, roles.finance],
  training: ['800032', userTypes.admin, roles.internship],
} as const;

type DemoChat = readonly [
  student: string,
  desk: keyof typeof staff,
  minutes_ago: number,
  /** Those of staff begin with `> `. */
  lines: readonly string[],
  more?: { note?: string; isClosed?: true; handed_from?: Desk },
];

/** A picture stands in the first line of all. 231000007 has no guide any more, so that this desk is closed. */
const chats: readonly DemoChat[] = [
  [
    '231000001',
    'guide',
    40,
    [
      'السلام عليكم، رُفع تقرير الإجازة المرضية ثم أُعيد.',
      '> The stamp on page 1 is not clear. Please scan it again.',
      'تمام، أرفعه اليوم.',
      '> 👍',
      '> رقم الطلب F-26-00418، وموعدنا غدًا 10:30 في مكتب B-214.',
    ],
  ],
  ['231000003', 'guide', 90, ['هل يمكن تأجيل موعد الإرشاد إلى الأسبوع القادم؟']],
  ['231000007', 'guide', 9000, ['هل تكفي 12 ساعة لهذا الفصل؟', '> نعم، وهي الحد الأدنى.']],
  ['231000002', 'registration', 60, ['متى تصدر الوثيقة؟'], { note: 'تنتظر التوقيع.' }],
  ['231000002', 'training', 5000, ['ما المطلوب؟', '> صفحة الوثائق.'], { isClosed: true }],
  ['231000005', 'finance', 120, ['لم يظهر السداد.', 'العملية 4471902'], { handed_from: 'it' }],
];

/** Conversations in every state, of both sections. */
export async function seedDemoChats(database: Database<Tables>, now: Date): Promise<void> {
  const wanted = chats.flatMap(([student, desk]) => [student, staff[desk][0]]);
  const ids = await listPeopleNumbered(database.reads, wanted);
  await database.transaction(async (tx) => {
    for (const [place, chat] of chats.entries()) {
      const [student, desk] = chat;
      const student_id = ids.get(student);
      const staff_id = ids.get(staff[desk][0]);
      if (!student_id || !staff_id) continue;
      const file_id = place === 0 ? await keepPicture(tx, student_id, now) : null;
      await seed(tx, chat, { student_id, staff_id, file_id, now });
    }
  });
}

/** A picture of a screen, written anew as an upload is. */
async function keepPicture(tx: Transaction<Tables>, owner_id: number, now: Date) {
  const paper = { paper: 'screen.png', bytes: 43_662, width: 900, height: 560 };
  const named = { file_name: 'screen.png', type: 'image/png', purpose: chatImagePurpose };
  const sent = { ...paper, ...named, owner_id, sent_at: now.toISOString() };
  const [id = null] = await keepDemoFiles(tx, [sent], imageUser);
  return id;
}

interface Sides {
  student_id: number;
  staff_id: number;
  file_id: number | null;
  now: Date;
}

/** Who wrote last has seen all; the other hasn't seen what came after their own last line. */
async function seed({ writes }: Transaction<Tables>, chat: DemoChat, sides: Sides): Promise<void> {
  const { student_id, staff_id, file_id, now } = sides;
  const [, desk, minutes_ago, lines, more = {}] = chat;
  const { isClosed, note: text, handed_from = null } = more;
  const at = (line: number) =>
    new Date(now.getTime() - (minutes_ago - line * 3) * minuteMs).toISOString();
  const staff_messages = lines.filter(isOfStaff).length;
  const student_messages = lines.length - staff_messages;
  const [, author_user_type, author_role] = staff[desk];
  const byStaff = { author_id: staff_id, author_user_type, author_role, from_student: false };
  const asStudent = { author_user_type: userTypes.student, author_role: roles.student };
  const byStudent = { author_id: student_id, ...asStudent, from_student: true };
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
    file_id: place === 0 ? file_id : null,
    ...contentOf(line.replace(/^> /, ''), place === 0 && file_id !== null),
    ...(isOfStaff(line) ? byStaff : byStudent),
  }));
  await writes.insertInto('chat_message').values(rows).execute();
  if (text === undefined) return;
  const note = { conversation_id, desk, author_id: staff_id, text, time: at(lines.length) };
  await writes.insertInto('chat_note').values(note).execute();
}

const isOfStaff = (line: string) => line.startsWith('> ');
