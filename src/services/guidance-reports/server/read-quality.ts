import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  type AdvisingTables,
  type ContactWaits,
  contactSummary,
  contactWaits,
} from '#services/advising/server/public.ts';
import {
  type AppointmentTables,
  missedSummary,
  slotSummary,
} from '#services/appointments/server/public.ts';
import {
  listMainMajors,
  listMajorsWithin,
  listPeopleNamed,
  type PeopleTables,
  placedStudents,
} from '#services/people/server/public.ts';
import { findFreshness, type ReloadTables } from '#services/reloads/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import {
  inQualityOrder,
  type QualityCounts,
  type QualityOrdering,
  qualityOf,
  sumQuality,
} from '../quality-report.ts';
import type { QualityReport } from '../quality-shapes.ts';
import type { ReportAccess } from './access.ts';
import { type Period, type PeriodAsked, periodOf } from './period.ts';
import { groupsOf } from './quality-groups.ts';

export type QualityTables = PeopleTables & ReloadTables & AdvisingTables & AppointmentTables;

export interface QualityDeps {
  reads: Reads<QualityTables>;
  settings: CurrentSettings;
}

/** The filters of the calls. */
export interface QualityAsked extends PeriodAsked {
  major?: number | undefined;
  college?: number | undefined;
  gender?: 1 | 2 | undefined;
}

interface QualityReading extends QualityAsked {
  access: ReportAccess;
  ordering: QualityOrdering;
  now: Date;
}

/** The whole report with all guides, some hundreds. Students count where they are now. */
export async function readQuality(
  { reads, settings }: QualityDeps,
  { access, ordering, now, ...asked }: QualityReading,
): Promise<QualityReport | Refusal<'invalid_input'>> {
  const period = await periodOf(reads, asked, now);
  if (isRefusal(period)) return period;
  const { low_gpa } = (await settings.current()).academic;
  const students = placedStudents(access.within, studentsAsked(asked));
  const { from, to } = period;
  const cells = await contactSummary(reads, { students, from, to, low_gpa });
  const waits = await contactWaits(reads, { students, from, to });
  const majors = await listMajorsWithin(reads, access.within);
  const groups = groupsOf(majors, {
    cells,
    missed: await missedSummary(reads, { students, from, to }),
    slots: await slotSummary(reads, { from, to }),
    main_majors: await listMainMajors(reads, access.within, studentsAsked(asked)),
  });
  const told = (counts: QualityCounts, wait: ContactWaits | undefined) =>
    qualityOf(
      counts,
      wait && { waits: wait.waits, median_seconds: wait.median_contact_seconds },
      access,
    );
  const named = await listPeopleNamed(
    reads,
    [...groups.advisors.keys()].flatMap((id) => id ?? []),
  );
  const advisors = [...groups.advisors].map(([id, counts]) => {
    const person = id === null ? null : valueIn(named, id);
    const wait = waits.find((one) => one.of === 'advisor' && one.advisor_id === id);
    return { key: person ? person.user_id : '', person, quality: told(counts, wait) };
  });
  return {
    count: advisors.length,
    results: inQualityOrder(advisors, ordering).map(({ person, quality }) => ({
      advisor: person ? advisorOf(person) : null,
      quality,
    })),
    period: presentPeriod(period),
    as_of: (await findFreshness(reads)).students,
    is_rounded: access.is_rounded,
    low_gpa,
    total: told(
      sumQuality([...groups.majors.values()]),
      waits.find((one) => one.of === 'all'),
    ),
    majors: majors.flatMap(({ id, name, name_ar }) => {
      const counts = groups.majors.get(id);
      const wait = waits.find((one) => one.of === 'major' && one.major_code === id);
      return counts ? [{ id, name, name_ar, quality: told(counts, wait) }] : [];
    }),
    colleges: collegesOf(majors).flatMap(({ id, name, name_ar }) => {
      const counts = groups.colleges.get(id);
      const wait = waits.find((one) => one.of === 'college' && one.college_code === id);
      return counts ? [{ id, name, name_ar, quality: told(counts, wait) }] : [];
    }),
  };
}

/** The filters in the shape that the people service takes. */
export function studentsAsked({ major, college, gender }: QualityAsked) {
  return { major, college, gender };
}

type Majors = Awaited<ReturnType<typeof listMajorsWithin>>;

/** The colleges of these majors, in the order of the majors. */
export function collegesOf(majors: Majors) {
  const colleges = new Map(
    majors.map(({ college: id, college_name: name, college_name_ar: name_ar }) => [
      id,
      { id, name, name_ar },
    ]),
  );
  return [...colleges.values()];
}

function advisorOf({
  id,
  user_id,
  full_name,
  full_name_ar,
}: {
  id: number;
  user_id: string;
  full_name: string;
  full_name_ar: string;
}) {
  return { id, user_id, name: full_name, name_ar: full_name_ar };
}

function presentPeriod({ from, to, semester }: Period): QualityReport['period'] {
  if (!semester) return { from, to, semester };
  const { code, name, name_ar } = semester;
  return { from, to, semester: { code, name, name_ar } };
}
