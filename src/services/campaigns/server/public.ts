import type { Insertable } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import {
  listGuides,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { timesOf } from '../campaign.ts';
import type { CampaignTables } from '../tables/tables.ts';

export type { CampaignTables } from '../tables/tables.ts';

const dayMs = 86_400_000;

/** The demo's fixed students: one is invited, to show what a student sees; the others never are. */
const fixedStudents = /^2310000\d\d$/;
const invitedStudent = '231000005';

const demoGuides = ['900003', '900104'];

/** The demo's campaigns: ended, stopped, running and planned. */
const demoCampaigns = [
  {
    title: 'Before the midterms',
    title_ar: 'قبل الاختبارات النصفية',
    text: 'To go through your load before the last day to drop a course.',
    text_ar: 'لمراجعة العبء الدراسي قبل آخر يوم لحذف المقررات.',
    starts: -50,
    ends: -30,
    stopped: null,
    reminded: -38,
    students: 18,
  },
  {
    title: 'A plan to raise your GPA',
    title_ar: 'خطة لرفع معدلك',
    text: 'Let us agree on a plan before the end of the term.',
    text_ar: 'لنتفق على خطة قبل نهاية الفصل.',
    starts: -20,
    ends: 5,
    stopped: -15,
    reminded: null,
    students: 9,
  },
  {
    title: 'Plan the next term with me',
    title_ar: 'لنخطط للفصل القادم معًا',
    text: 'Registration opens in two weeks. Book a time and we go through your plan together.',
    text_ar: 'يُفتح التسجيل بعد أسبوعين. يمكنك حجز وقت يناسبك لمراجعة خطتك معًا.',
    starts: -4,
    ends: 10,
    stopped: null,
    reminded: null,
    students: 24,
  },
  {
    title: 'Graduation check',
    title_ar: 'مراجعة متطلبات التخرج',
    text: 'For students of the last level: what is left before you graduate.',
    text_ar: 'لطلاب المستوى الأخير وطالباته: المتبقي قبل التخرج.',
    starts: 7,
    ends: 21,
    stopped: null,
    reminded: null,
    students: 12,
  },
] as const;

type DemoCampaign = (typeof demoCampaigns)[number];

/** Seeds campaigns in every state for the demo's busy guides, with students at different stages. */
export async function seedDemoCampaigns(
  database: Database<CampaignTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const ids = new Set((await listPeopleNumbered(database.reads, demoGuides)).values());
  const guides = (await listGuides(database.reads)).filter(({ id }) => ids.has(id));
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  await database.transaction(async ({ writes }) => {
    for (const { id: author_id, students } of guides) {
      const shown = students.filter(({ user_id }) => user_id === invitedStudent);
      const others = students.filter(({ user_id }) => !fixedStudents.test(user_id));
      for (const campaign of demoCampaigns) {
        const { starts, ends, stopped, reminded, students: count, ...words } = campaign;
        const { id } = await writes
          .insertInto('guidance_campaign')
          .values({
            ...words,
            author_id,
            author_type: userTypes.instructor,
            author_role: roles.academic_guide,
            starts_at: at(starts),
            ends_at: timesOf({ to: addDays(riyadhDay(now), ends - 1) }, now).ends_at.toISOString(),
            stopped_at: stopped === null ? null : at(stopped),
            reminded_at: reminded === null ? null : at(reminded),
            due_at: starts > 0 ? at(starts) : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const first = starts < 0 && ends > 0 && !stopped ? shown : [];
        const chosen = [...first, ...others.slice(0, count - first.length)];
        const rows = chosen.map((student, place) => ({
          campaign_id: id,
          student_id: student.id,
          ...progressOf(campaign, place, at),
        }));
        await writes.insertInto('guidance_campaign_student').values(rows).execute();
      }
    }
  });
}

/** How far the student at this position has come: two in three open it, half of those book, the first does neither. */
function progressOf(
  { starts, stopped, reminded }: DemoCampaign,
  place: number,
  at: (days: number) => string,
): Partial<Insertable<CampaignTables['guidance_campaign_student']>> {
  if (starts > 0 || (stopped && place > 5)) return {};
  const isSeen = place % 3 > 0;
  const isBooked = isSeen && place % 6 > 2;
  return {
    invited_at: at(starts),
    seen_at: isSeen ? at(starts + 0.2 + (place % 4) / 8) : null,
    reminded_at: reminded !== null && !isBooked ? at(reminded) : null,
    // A negative id, as no booking of the demo stands behind it; only the figures show it.
    ...(isBooked && { booking_id: -place, booked_at: at(starts + 1 + (place % 5) / 4) }),
  };
}
