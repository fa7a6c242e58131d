import { type UserType, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { openTrail } from '#platform/audit/trail.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay, type Time } from '#platform/language/times/day.ts';
import {
  listGuides,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** A university network and an outside one, from the ranges reserved for documentation. */
const [campus, elsewhere] = ['192.0.2.0/24', '203.0.113.0/24'];

type Visit = [
  user_id: string | null,
  action: string,
  days: number,
  time: Time,
  place: string,
  browser: string,
  times?: number,
];

/** Recent sign-ins, failed ones included. */
const visits: readonly Visit[] = [
  ['900003', 'accounts.signed_in', 1, '08:05', campus, chrome],
  ['900050', 'accounts.signed_in', 1, '08:40', campus, chrome],
  ['900003', 'accounts.sign_in_failed', 1, '21:12', elsewhere, safari, 2],
  ['900003', 'accounts.signed_in', 1, '21:13', elsewhere, safari],
  [null, 'accounts.sign_in_failed', 2, '03:26', elsewhere, '', 14],
  ['800022', 'accounts.signed_in', 2, '09:02', campus, chrome],
  ['800022', 'accounts.password_failed', 2, '09:31', campus, chrome],
  ['900050', 'accounts.role_switched', 2, '10:15', campus, chrome],
  ['800022', 'accounts.signed_in', 4, '11:48', elsewhere, safari],
];

/** Each reader opened some of this guide's students, so many days ago, starting at this time. */
const readings: readonly { reader: string; guide: string; days: number; time: Time }[] = [
  { reader: '900003', guide: '900003', days: 1, time: '08:11' },
  { reader: '900050', guide: '901016', days: 1, time: '08:52' },
  { reader: '900003', guide: '900003', days: 3, time: '12:20' },
];
const read = ['guidance.student_read', 'guidance.transcript_read', 'advising.messages_read'];

const actors: Record<string, { user_type: UserType; role: number }> = {
  '900003': { user_type: userTypes.instructor, role: roles.academic_guide },
  '900050': { user_type: userTypes.instructor, role: roles.academic_guide },
  '800022': { user_type: userTypes.admin, role: roles.system_admin },
};

/** Seeds the trail of the demo's last days. */
export async function seedDemoTrail(
  database: Database<AuditTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const at = (days: number, time: Time, minutes = 0) =>
    new Date(momentOf(addDays(riyadhDay(now), -days), time).getTime() + minutes * 60_000);
  const guides = await listGuides(database.reads);
  const ids = await listPeopleNumbered(database.reads, [
    ...Object.keys(actors),
    ...readings.map(({ guide }) => guide),
  ]);
  const trail = openTrail(database, (error) => {
    throw error;
  });
  for (const [user_id, action, days, time, place, user_agent, times = 1] of visits) {
    const person_id = user_id === null ? null : (ids.get(user_id) ?? null);
    const arrival = { person_id, ...actors[user_id ?? ''], action, place, user_agent };
    for (let count = 0; count < times; count += 1) {
      trail.arrive({ now: at(days, time, count), ...arrival });
    }
  }
  for (const { reader, guide, days, time } of readings) {
    const [id, guide_id] = [ids.get(reader), ids.get(guide)];
    const role = actors[reader];
    if (!id || !role) continue;
    const students = guides.find((one) => one.id === guide_id)?.students.slice(30, 34) ?? [];
    for (const [index, student] of students.entries()) {
      for (const action of read.slice(0, 1 + (index % read.length))) {
        const actor = { id, ...role };
        trail.read({ now: at(days, time, 6 * index), actor, action, subject_id: student.id });
      }
    }
  }
  await trail.close();
}
