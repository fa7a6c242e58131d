import { offsetOf } from '#platform/contract/paging.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  listAdvisorsWithin,
  listMajorsWithin,
  listTermsBegun,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { guidanceReportsContract } from '../contract.ts';
import { qualityOrderings } from '../quality-report.ts';
import { reportedTo } from './access.ts';
import type { ReportsPlatform } from './export-absence.ts';
import { exportQuality, exportQualityStudents } from './export-quality.ts';
import { qualityDocument } from './quality-document.ts';
import { listQualityStudents } from './quality-students.ts';
import { collegesOf, readQuality } from './read-quality.ts';

type QualityCalls =
  | 'getQualityReport'
  | 'listQualityChoices'
  | 'printQualityReport'
  | 'exportQualityReport'
  | 'listQualityStudents'
  | 'exportQualityStudents';

const [leastFirst] = qualityOrderings;

/** Fetch, authorize, command, present. */
export function qualityHandlers(
  platform: ReportsPlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof guidanceReportsContract>, QualityCalls> {
  const { reads } = platform.database;
  const deps = { reads, settings };
  return {
    getQualityReport: async ({ query, actor, now }) => {
      const { page, page_size, ...asked } = query;
      const report = await readQuality(deps, { ...asked, access: reportedTo(actor), now });
      if (isRefusal(report)) return report;
      const from = offsetOf({ page, page_size });
      return { ...report, results: report.results.slice(from, from + page_size) };
    },

    listQualityChoices: async ({ actor, now }) => {
      const { within } = reportedTo(actor);
      const majors = await listMajorsWithin(reads, within);
      const terms = await listTermsBegun(reads, riyadhDay(now));
      return {
        majors: majors.map(({ id, name, name_ar, college }) => ({ id, name, name_ar, college })),
        colleges: collegesOf(majors),
        semesters: terms.map(({ code, name, name_ar }) => ({ code, name, name_ar })),
        advisors: await listAdvisorsWithin(reads, within),
      };
    },

    printQualityReport: async ({ query, actor, language, now }) => {
      const access = reportedTo(actor);
      const report = await readQuality(deps, { ...query, access, ordering: leastFirst, now });
      if (isRefusal(report)) return report;
      const colleges = collegesOf(await listMajorsWithin(reads, access.within));
      const college = colleges.find(({ id }) => id === query.college);
      const say = (key: string, values = {}) => platform.speak(language, key, values);
      const document = qualityDocument({ report, asked: query, college, language, now }, say);
      const pdf = await platform.documents.print(document, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([document.title, document.day], pdf);
    },

    exportQualityReport: (call) => exportQuality(platform, deps, call),

    listQualityStudents: ({ query, actor, language, now }) =>
      listQualityStudents(deps, { ...query, access: reportedTo(actor), language, now }),

    exportQualityStudents: (call) => exportQualityStudents(platform, deps, call),
  };
}
