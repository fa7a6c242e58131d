import type { Page } from '#platform/contract/paging.ts';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { ClosureCode } from '#services/advising/contract.ts';
import {
  type ContactPeriod,
  contactedStudents,
  listContacts,
  studentsWithCases,
} from '#services/advising/server/public.ts';
import { countMissed, studentsMissing } from '#services/appointments/server/public.ts';
import {
  listStudentIds,
  listStudents,
  listStudentsById,
  type StudentFilters,
} from '#services/people/server/public.ts';
import type { ContactState } from '../quality-report.ts';
import type { QualityStudent } from '../quality-shapes.ts';
import type { ReportAccess } from './access.ts';
import { type Period, periodOf } from './period.ts';
import { type QualityAsked, type QualityDeps, studentsAsked } from './read-quality.ts';

/** Selects some of the students behind a figure. */
interface StudentsAsked extends QualityAsked {
  search?: string | undefined;
  advisor?: number | 'none' | undefined;
  contact?: ContactState | 'contacted' | undefined;
  cases?: 'open' | ClosureCode | undefined;
  low_gpa?: boolean | undefined;
  no_show?: boolean | undefined;
}

type Key = 'match' | 'name' | 'student_id' | 'gpa';

interface StudentsReading extends StudentsAsked {
  access: ReportAccess;
  ordering: Key | `-${Key}`;
  language: Language;
  now: Date;
}

/** A page of the students behind a figure, with their contacts in the period. */
export async function listQualityStudents(
  deps: QualityDeps,
  { page, page_size, ...reading }: StudentsReading & Page,
): Promise<{ count: number; results: QualityStudent[] } | Refusal<'invalid_input'>> {
  const found = await findThem(deps, reading);
  if (isRefusal(found)) return found;
  const { period, ...list } = found;
  const { rows, count } = await listStudents(deps.reads, { ...list, page, page_size });
  return { count, results: await presentThem(deps, rows, period) };
}

/** The ids of all of them in the order of the list, and how to load them by id. */
export async function findQualityStudents(
  deps: QualityDeps,
  { ids: chosen, ...reading }: StudentsReading & { ids?: readonly number[] | undefined },
) {
  const found = await findThem(deps, reading);
  if (isRefusal(found)) return found;
  const { period, ...list } = found;
  const { within } = reading.access;
  return {
    listIds: (most: number) => listStudentIds(deps.reads, { ...list, ids: chosen }, most),
    listById: async (ids: readonly number[]) =>
      presentThem(deps, await listStudentsById(deps.reads, { ids, within }), period),
  };
}

async function findThem({ reads, settings }: QualityDeps, reading: StudentsReading) {
  const { access, ordering, language, now, ...asked } = reading;
  const period = await periodOf(reads, asked, now);
  if (isRefusal(period)) return period;
  const { low_gpa } = (await settings.current()).academic;
  const filters: StudentFilters = {
    ...studentsAsked(asked),
    search: asked.search,
    advisor: asked.advisor === 'none' ? null : asked.advisor,
    ...(asked.low_gpa && { gpa_below: low_gpa }),
    ...(asked.low_gpa === false && { gpa_from: low_gpa }),
    ...amongOf(asked, period),
  };
  return { ...filters, within: access.within, ordering, language, period };
}

/** Filters by facts of other services about the students, as sets of ids. */
function amongOf({ contact, cases, no_show }: StudentsAsked, period: ContactPeriod) {
  const reached = contactedStudents(period);
  const answered = contactedStudents(period, { answered: true });
  const missing = studentsMissing(period);
  const isReached = contact !== undefined && contact !== 'not_contacted';
  return {
    among: [
      ...(isReached ? [contact === 'answered' ? answered : reached] : []),
      ...(cases ? [studentsWithCases(period, cases)] : []),
      ...(no_show ? [missing] : []),
    ],
    not_among: [
      ...(contact === 'not_contacted' ? [reached] : []),
      ...(contact === 'unanswered' ? [answered] : []),
      ...(no_show === false ? [missing] : []),
    ],
  };
}

type Row = Awaited<ReturnType<typeof listStudents>>['rows'][number];

async function presentThem(
  { reads }: QualityDeps,
  rows: readonly Row[],
  { from, to }: Period,
): Promise<QualityStudent[]> {
  const ids = rows.map(({ id }) => id);
  const contacts = await listContacts(reads, { ids, from, to });
  const missed = await countMissed(reads, { ids, from, to });
  return rows.map(({ id, student_id, name, name_ar, major, gpa, advisor }) => {
    const contact = contacts.get(id);
    return {
      id,
      student_id,
      name,
      name_ar,
      major,
      gpa,
      advisor: advisor && { id: advisor.id, name: advisor.name, name_ar: advisor.name_ar },
      contacted_at: contact?.contacted_at ?? null,
      answered_at: contact?.answered_at ?? null,
      messages: contact?.messages ?? 0,
      cases_open: contact?.cases_open ?? 0,
      cases_closed: contact?.cases_closed ?? 0,
      no_shows: missed.get(id) ?? 0,
    };
  });
}
