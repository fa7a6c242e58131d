import { roles } from '#platform/access/roles.ts';
import type { Database } from '#platform/database/database.ts';
import { keepPastJobs, type PastJob } from '#platform/jobs/past-jobs.ts';
import { listPeopleNumbered, type PeopleTables } from '#services/people/server/public.ts';

type Told = Omit<PastJob, 'id' | 'data'> & { user_id: string; data?: object };

const students = (user_id: string) => `${user_id}@students.bawaba.example`;
const staff = (user_id: string) => `${user_id}@staff.bawaba.example`;

/** A morning when the mail server failed for an hour; the failed jobs can be sent again. */
const past: readonly Told[] = [
  mail('accounts.send_activation_link', '231000006', 2900, students),
  mail('accounts.tell_role', '900050', 1500, staff, {
    role_id: roles.service_coordinator,
    what: 'granted',
  }),
  mail('accounts.tell_role', '900104', 1490, staff, {
    role_id: roles.academic_guide,
    what: 'granted',
  }),
  {
    ...sms('231000001', '500000101', 700),
    state: 'completed',
    output: { kind: 'sms', to: '500000101' },
  },
  mail('accounts.send_reset_link', '231000005', 95, students),
  {
    ...mail('accounts.send_reset_link', '231000002', 80, students),
    state: 'failed',
    output: {
      code: 'refused',
      words: 'SMTP 550 5.1.1 <231000002@students.bawaba.example>: mailbox unavailable',
      kind: 'mail',
      to: students('231000002'),
    },
  },
  {
    ...mail('accounts.tell_role', '900003', 70, staff, {
      role_id: roles.academic_guide,
      what: 'granted',
    }),
    state: 'failed',
    tries: 9,
    output: { code: 'timeout', words: '', kind: 'mail', to: staff('900003') },
  },
  sms('231000007', '500000107', 60),
  {
    ...mail('accounts.send_reset_link', '900099', 12, staff),
    state: 'retry',
    tries: 3,
    next_try_in_minutes: 300,
    output: { code: 'unreachable', words: '', kind: 'mail', to: staff('900099') },
  },
];

/** Seeds jobs in every state; jobs that a user has sent again since are kept. */
export async function seedDemoJobs(database: Database<PeopleTables>): Promise<void> {
  const people = await listPeopleNumbered(
    database.reads,
    past.map(({ user_id }) => user_id),
  );
  const jobs = past.flatMap(({ user_id, data, ...job }, place): PastJob[] => {
    const person_id = people.get(user_id);
    const id = `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
    return person_id ? [{ ...job, id, data: { person_id, language: 'ar', ...data } }] : [];
  });
  await database.transaction((tx) => keepPastJobs(tx, jobs));
}

function mail(
  name: string,
  user_id: string,
  minutes_ago: number,
  addressOf: (user_id: string) => string,
  data: object = {},
): Told {
  const output = { kind: 'mail', to: addressOf(user_id) } as const;
  return { name, user_id, data, state: 'completed', minutes_ago, tries: 1, output };
}

function sms(user_id: string, to: string, minutes_ago: number): Told {
  return {
    name: 'accounts.send_phone_code',
    user_id,
    data: { phone: to },
    state: 'failed',
    minutes_ago,
    tries: 1,
    output: { code: 'refused', words: 'ER-11 Unsupported destination', kind: 'sms', to, parts: 1 },
  };
}
