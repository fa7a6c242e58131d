import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listGuides, type PeopleTables } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { advisingNews } from './news.ts';

type Tables = AdvisingTables & PeopleTables;
type Event = Announced<AdvisingEvents>;

/** The number of latest events of each kind that the demo's people are notified of. */
const each = 6;

/** Lists the recent events of the demo's cases, concerns and alerts. */
export async function listDemoNews(reads: Reads<Tables>, now: Date) {
  const announced = [
    ...(await aboutCases(reads)),
    ...(await answers(reads)),
    ...(await aboutConcerns(reads)),
    ...(await aboutAlerts(reads, now)),
  ];
  return { of: advisingNews, announced };
}

async function aboutCases(reads: Reads<Tables>): Promise<Event[]> {
  const latest = (moment: 'written_at' | 'closed_at' | 'reopened_at') =>
    reads
      .selectFrom('guidance_message')
      .select(['id as message_id', 'student_id', 'author_id', 'alert_level', 'code', 'version'])
      .select(['written_at', 'closed_by', 'closed_at', 'reopened_by', 'reopened_at'])
      .where(moment, 'is not', null)
      .orderBy(moment, 'desc')
      .orderBy('id', 'desc')
      .execute();
  const [written, ended, reopened] = [
    (await latest('written_at')).slice(0, each),
    await latest('closed_at'),
    (await latest('reopened_at')).slice(0, each),
  ];
  const byOthers = ended.filter(({ author_id, closed_by }) => author_id !== closed_by);
  const closed = new Set([...ended.slice(0, each), ...byOthers.slice(0, 2)]);
  const raised = written.filter(({ alert_level }) => alert_level > 0);
  const of = ({ message_id, student_id }: (typeof written)[number], by: number | null) => ({
    message_id,
    student_id,
    by: by ?? 0,
  });
  return [
    ...written.map((row): Event => {
      const { alert_level } = row;
      const payload = { ...of(row, row.author_id), alert_level, now: new Date(row.written_at) };
      return { name: 'advising.message_written', payload };
    }),
    ...raised.map((row): Event => {
      const { alert_level, version } = row;
      const payload = { ...of(row, row.author_id), alert_level, version };
      const now = new Date(row.written_at);
      return { name: 'advising.alert_raised', payload: { ...payload, now } };
    }),
    ...[...closed].flatMap((row): Event[] => {
      const { code, version, closed_at } = row;
      if (!code || !closed_at) return [];
      const payload = { ...of(row, row.closed_by), code, version, now: new Date(closed_at) };
      return [{ name: 'advising.message_closed', payload }];
    }),
    ...reopened.flatMap((row): Event[] => {
      const { reopened_at } = row;
      if (!reopened_at) return [];
      const payload = { ...of(row, row.reopened_by), now: new Date(reopened_at) };
      return [{ name: 'advising.message_reopened', payload }];
    }),
  ];
}

async function answers(reads: Reads<Tables>): Promise<Event[]> {
  const latest = (by_student: boolean) =>
    reads
      .selectFrom('guidance_reply')
      .innerJoin('guidance_message', 'guidance_message.id', 'guidance_reply.message_id')
      .select(['guidance_message.id as message_id', 'guidance_message.student_id'])
      .select(['guidance_reply.id', 'guidance_reply.author_id as by'])
      .select(['guidance_reply.author_role', 'guidance_reply.written_at'])
      .where('guidance_reply.author_role', by_student ? '=' : '<>', roles.student)
      .orderBy('guidance_reply.written_at', 'desc')
      .orderBy('guidance_reply.id', 'desc')
      .limit(each)
      .execute();
  return [...(await latest(true)), ...(await latest(false))].map(
    ({ id, author_role, written_at, ...one }) => ({
      name: 'advising.message_answered',
      payload: {
        ...one,
        by_student: author_role === roles.student,
        entry: `reply:${id}`,
        now: new Date(written_at),
      },
    }),
  );
}

async function aboutConcerns(reads: Reads<Tables>): Promise<Event[]> {
  const rows = await reads
    .selectFrom('guidance_concern')
    .select(['id as concern_id', 'kind', 'student_id', 'raised_by', 'raised_role'])
    .select(['raised_at', 'closed_by', 'closed_at'])
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const open = rows.filter(({ closed_at }) => closed_at === null);
  const some = (['concern', 'praise'] as const).flatMap((kind) =>
    open.filter((row) => row.kind === kind).slice(0, each),
  );
  return [
    ...some.map(({ raised_at, closed_by: _by, closed_at: _at, ...one }): Event => {
      const payload = { ...one, by: one.raised_by, now: new Date(raised_at) };
      return { name: 'advising.concern_raised', payload };
    }),
    ...rows
      .flatMap(({ raised_at: _at, closed_by, closed_at, ...one }): Event[] => {
        if (!closed_by || !closed_at) return [];
        const payload = { ...one, by: closed_by, now: new Date(closed_at) };
        return [{ name: 'advising.concern_answered', payload }];
      })
      .slice(0, each),
  ];
}

/** Invitations to book, and this morning's list. */
async function aboutAlerts(reads: Reads<Tables>, now: Date): Promise<Event[]> {
  const alerts = await reads
    .selectFrom('guidance_alert')
    .select(['id as alert_id', 'student_id', 'offered_by', 'offered_at', 'state'])
    .execute();
  const open = new Set(alerts.flatMap((one) => (one.state === 'open' ? [one.student_id] : [])));
  const mornings = (await listGuides(reads)).flatMap(({ id: guide_id, students }) => {
    const count = students.filter(({ id }) => open.has(id)).length;
    return count > 0 ? [{ guide_id, students: count }] : [];
  });
  const day = riyadhDay(now);
  const at = new Date(Math.min(momentOf(day, '07:00').getTime(), now.getTime()));
  return [
    { name: 'advising.morning_came', payload: { mornings, day, now: at } },
    ...alerts.flatMap(({ alert_id, student_id, offered_by: by, offered_at }): Event[] =>
      by && offered_at
        ? [
            {
              name: 'advising.slots_offered',
              payload: { alert_id, student_id, by, now: new Date(offered_at) },
            },
          ]
        : [],
    ),
  ];
}
