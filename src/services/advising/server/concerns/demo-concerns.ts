import { roles } from '#platform/access/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listTeachersOf, type PeopleTables } from '#services/people/server/public.ts';
import type { ConcernKind } from '../../concern.ts';
import type { AdvisingTables } from '../../tables/tables.ts';

interface DemoConcern {
  kind: ConcernKind;
  text: string;
  answer?: string;
  days_ago: number;
}

/** The demo's concerns and praise; the first ones are about the fixed students. */
const said: readonly DemoConcern[] = [
  {
    kind: 'concern',
    text: 'غياب عن ثلاث محاضرات متتالية، وواجبان لم يُسلَّما، ولا رد على البريد.',
    days_ago: 1,
  },
  {
    kind: 'praise',
    text: 'عرض متميز في حلقة النقاش، وتعاون واضح مع المجموعة في التحضير له.',
    days_ago: 3,
  },
  {
    kind: 'concern',
    text: 'الدرجة في الاختبار النصفي 9 من 30 بعد فصل ممتاز. ربما كان هناك ظرف.',
    answer: 'كان ظرفًا عائليًا وانتهى. اتفقنا على ساعتي دعم أسبوعيًا، مع الشكر على الملاحظة.',
    days_ago: 12,
  },
  {
    kind: 'concern',
    text: 'Sleepy in the morning lectures; a night job seems to be the reason.',
    days_ago: 2,
  },
  {
    kind: 'praise',
    text: 'أعلى درجة في الشعبة، وأسئلة تدل على قراءة واسعة.',
    answer: 'وصلت التهنئة، ويليها ترشيح لبرنامج التميز.',
    days_ago: 9,
  },
  {
    kind: 'concern',
    text: 'المعمل الثاني لم يُعَد بعد، ولا اختبار عمليًا دونه بعد نهاية الشهر.',
    answer: 'تحدد موعد مع فني المعمل يوم الأحد.',
    days_ago: 20,
  },
  {
    kind: 'concern',
    text: 'تأخر متكرر عن محاضرة الثامنة، أربع مرات في ثلاثة أسابيع.',
    days_ago: 4,
  },
  {
    kind: 'concern',
    text: 'لم يُسجَّل في المجموعة العملية بعد، والمقاعد تنتهي هذا الأسبوع.',
    days_ago: 6,
  },
  {
    kind: 'praise',
    text: 'Explained the hardest problem of the sheet to the whole class, and clearly.',
    days_ago: 5,
  },
  {
    kind: 'concern',
    text: 'Copied parts of the lab report; I have marked it and would rather not go further.',
    answer: 'We spoke today, and a new report comes by Thursday. Thank you for asking first.',
    days_ago: 16,
  },
  {
    kind: 'concern',
    text: 'صمت في المجموعة بعد مشاركة جيدة أول الفصل.',
    days_ago: 9,
  },
];

const rowsAtOnce = 400;

interface Concerned {
  student_id: number;
  guide_id: number;
}

/** Seeds concerns by the students' teachers: up to three about every third student, one about each of the others. */
export async function writeDemoConcerns(
  { writes }: Transaction<AdvisingTables & PeopleTables>,
  students: readonly Concerned[],
  now: Date,
): Promise<void> {
  const taught = await listTeachersOf(writes, {
    student_ids: students.map(({ student_id }) => student_id),
    now,
  });
  const teachersOf = Map.groupBy(taught, ({ student_id }) => student_id);
  const rows = students.flatMap(({ student_id, guide_id }, place) => {
    const teachers = teachersOf.get(student_id) ?? [];
    return teachers.slice(0, 3).flatMap((teacher, turn) => {
      const one = said[(place * 3 + turn) % said.length];
      if (!one || (place % 3 !== 0 && turn > 0)) return [];
      return [rowOf(one, { ...teacher, guide_id, now })];
    });
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await writes.insertInto('guidance_concern').values(some).execute();
  }
}

function rowOf(
  { kind, text, answer, days_ago }: DemoConcern,
  about: Concerned & { course_code: string; instructor_id: number; now: Date },
) {
  const { student_id, guide_id, course_code, instructor_id, now } = about;
  const at = (days: number, time: '08:40' | '12:10') =>
    momentOf(addDays(riyadhDay(now), -days), time).toISOString();
  return {
    student_id,
    course_code,
    kind,
    text,
    raised_by: instructor_id,
    raised_role: roles.instructor,
    raised_at: at(days_ago, '12:10'),
    answer: answer ?? null,
    state: answer ? ('closed' as const) : ('open' as const),
    closed_by: answer ? guide_id : null,
    closed_at: answer ? at(days_ago - 1, '08:40') : null,
  };
}
