import type { Database } from '#platform/database/database.ts';
import type { AppointmentTables } from '#services/appointments/server/public.ts';
import {
  type GuideWithStudents,
  listGuides,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { writeDemoConcerns } from './concerns/demo-concerns.ts';
import { seedDemoAlerts } from './demo-alerts.ts';
import { type DemoCase, writeDemoCases } from './demo-messages.ts';
import { demoEnds, fixedCases } from './demo-words.ts';

export type { AdvisingTables } from '../tables/tables.ts';
export {
  type ContactSummary,
  type ContactWaits,
  contactSummary,
  contactWaits,
} from './contact-summary.ts';
export { contactedStudents, listContacts, studentsWithCases } from './contacted-students.ts';
export type { ContactPeriod } from './contacts.ts';
export { type MorningGroup, studentsInMorning } from './list-alerts.ts';

/** The demo's fixed students, each with the same cases. */
const fixedStudents = /^23100000[1-7]$/;

/** Guides with many more cases than the others. */
const busyGuides = ['900003', '900104'];

/** A guide whose transferred cases the head of the department closed. */
const closedByHead = { guide: '900003', head: '900002' };

/** Seeds a term's cases, concerns and alerts in every state for the demo's guides. */
export async function seedDemoMessages(
  database: Database<AdvisingTables & PeopleTables & AppointmentTables>,
  now: Date,
): Promise<void> {
  const guides = await listGuides(database.reads);
  const busy = new Set((await listPeopleNumbered(database.reads, busyGuides)).values());
  const cases = guides.flatMap((guide, place) =>
    casesOf(guide, { count: busy.has(guide.id) ? 44 : casesIn(place), from: place * 5 }),
  );
  const named = await listPeopleNumbered(database.reads, Object.values(closedByHead));
  const [guide_id = 0, head_id = 0] = Object.values(closedByHead).map((one) => named.get(one));
  await database.transaction((tx) => writeDemoCases(tx, cases, { guide_id, head_id }, now));
  const concerned = guides.flatMap(({ id, students }) => {
    const fixed = students.filter(({ user_id }) => fixedStudents.test(user_id));
    const others = students.filter(({ user_id }) => !fixedStudents.test(user_id));
    const some = [...fixed, ...others.slice(-(busy.has(id) ? 14 : 2))];
    return some.map((student) => ({ student_id: student.id, guide_id: id }));
  });
  await database.transaction((tx) => writeDemoConcerns(tx, concerned, now));
  const watched = guides
    .filter(({ id }) => busy.has(id))
    .map(({ id: guide_id, students }) => ({
      guide_id,
      student_ids: students
        .filter(({ user_id }) => !fixedStudents.test(user_id))
        .map(({ id }) => id),
    }));
  await seedDemoAlerts(database, watched, now);
}

/** How many cases the guide at this position has: the first 60 vary, the others (of a large university) have 5. */
function casesIn(place: number): number {
  return place < 60 ? 5 + ((place * 37) % 90) : 5;
}

function casesOf(
  { id: author_id, students }: GuideWithStudents,
  { count, from }: { count: number; from: number },
): DemoCase[] {
  const fixed = students.filter(({ user_id }) => fixedStudents.test(user_id));
  const others = students.filter(({ user_id }) => !fixedStudents.test(user_id)).slice(0, count);
  return [
    ...fixed.flatMap(({ id: student_id }) =>
      fixedCases.map((one) => ({ ...one, student_id, author_id })),
    ),
    ...others.flatMap(({ id: student_id }, place) => {
      const end = demoEnds[(from + place) % demoEnds.length];
      return end
        ? [{ student_id, author_id, theme: from + place * 3, end, days_ago: (place * 5) % 47 }]
        : [];
    }),
  ];
}
