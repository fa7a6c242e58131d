import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import type { RequestEvents } from '../events.ts';
import { titleOfStep, versionsOf } from './form-versions.ts';
import { listAbove, listDeciders } from './holders.ts';
import { requestsNews } from './news.ts';
import type { Tables } from './requests-platform.ts';
import { newsOf } from './travel.ts';

type Told = Announced<RequestEvents>;

/** So many of each, the latest. */
const most = 40;

/** What students and holders of the demo's requests were told of them. */
export async function listDemoNews(reads: Reads<Tables>) {
  return {
    of: requestsNews,
    announced: [
      ...(await listEnded(reads)),
      ...(await listLate(reads)),
      ...(await listDeputies(reads)),
    ],
  };
}

const ends = {
  cancelled: 'requests.lapsed',
  accepted: 'requests.accepted',
  rejected: 'requests.rejected',
  revision: 'requests.returned',
} as const;

/** To students: how their requests ended, or that they are to mend them. */
async function listEnded(reads: Reads<Tables>): Promise<Told[]> {
  const rows = await reads
    .selectFrom('form_request')
    .selectAll()
    .where('state', 'in', ['accepted', 'rejected', 'revision', 'cancelled'])
    .orderBy('changed_at', 'desc')
    .limit(most * 3)
    .execute();
  const versions = await versionsOf(reads, rows);
  return rows.flatMap((row): Told[] => {
    const version = versions.get(row.version_id);
    if (!version) return [];
    const payload = {
      ...newsOf(row, version, new Date(row.changed_at)),
      times: row.returns,
      answer_by: new Date(row.due_at ?? row.changed_at),
    };
    return [{ name: ends[row.state as keyof typeof ends], payload }];
  });
}

/** To holders: what is late, and for a few of these that it was given to them, moved, reminded of or passed on. */
async function listLate(reads: Reads<Tables>): Promise<Told[]> {
  const rows = await reads
    .selectFrom('form_request_step as step')
    .innerJoin('form_request as request', 'request.id', 'step.request_id')
    .selectAll('step')
    .select('request.version_id')
    .where('step.state', '=', 'open')
    .where('step.told', '>', 0)
    .orderBy('step.promised_at', 'desc')
    .limit(most)
    .execute();
  const versions = await versionsOf(reads, rows);
  const told: Told[] = [];
  for (const [place, row] of rows.entries()) {
    const version = versions.get(row.version_id);
    const student = await findStudentPlace(reads, row.student_id);
    if (!version || !student) continue;
    const now = new Date(row.promised_at);
    const news = { ...newsOf({ ...row, id: row.request_id }, version, now), step_id: row.id };
    const people = await listDeciders(reads, row, now);
    const payload = { ...news, step: titleOfStep(version.definition, row.step_key), people };
    told.push({ name: 'requests.arrived', payload: { ...payload, now: new Date(row.opened_at) } });
    told.push({ name: 'requests.late', payload });
    if (place % 4 > 0) continue;
    const above = await listAbove(reads, row, student);
    told.push({ name: 'requests.escalated', payload: { ...payload, people: above } });
    told.push({ name: 'requests.nudged', payload });
    const [first] = people;
    if (first === undefined) continue;
    told.push({ name: 'requests.moved', payload: news });
    told.push({ name: 'requests.assigned', payload: { ...payload, people: [first], by: first } });
  }
  return told;
}

/** To deputies: in whose place they decide. */
async function listDeputies(reads: Reads<Tables>): Promise<Told[]> {
  const rows = await reads
    .selectFrom('form_deputy')
    .select(['id', 'person_id', 'deputy_id', 'from_day', 'to_day', 'made_at'])
    .execute();
  return rows.map(({ made_at, ...row }) => ({
    name: 'requests.deputy_named',
    payload: { ...row, now: new Date(made_at) },
  }));
}
