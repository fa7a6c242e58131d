import { offsetOf } from '#platform/contract/paging.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { courseOrderings } from '../absence-report.ts';
import type { guidanceReportsContract } from '../contract.ts';
import { absenceDocument } from './absence-document.ts';
import { reportedTo } from './access.ts';
import { exportAbsence, type ReportsPlatform } from './export-absence.ts';
import { qualityHandlers } from './quality-routes.ts';
import { readAbsence } from './read-absence.ts';

const [worstFirst] = courseOrderings;

/** Fetch, authorize, command, present. */
export function guidanceReportsHandlers(
  platform: ReportsPlatform,
  settings: CurrentSettings,
): Handlers<typeof guidanceReportsContract> {
  const deps = { reads: platform.database.reads, settings };
  return {
    getAbsenceReport: async ({ query, actor, now }) => {
      const { page, page_size, ...asked } = query;
      const report = await readAbsence(deps, { ...asked, access: reportedTo(actor), now });
      const from = offsetOf({ page, page_size });
      return { ...report, results: report.results.slice(from, from + page_size) };
    },

    listAbsenceChoices: async ({ actor, now }) => {
      const all = { access: reportedTo(actor), ordering: 'course_code' as const, now };
      const { majors, colleges, results } = await readAbsence(deps, all);
      return {
        majors: majors.map(({ absence: _, ...major }) => major),
        colleges: colleges.map(({ absence: _, ...college }) => college),
        courses: results.map(({ absence: _, ...course }) => course),
      };
    },

    printAbsenceReport: async ({ query, actor, language, now }) => {
      const asked = { ...query, access: reportedTo(actor), ordering: worstFirst, now };
      const report = await readAbsence(deps, asked);
      const say = (key: string, values = {}) => platform.speak(language, key, values);
      const document = absenceDocument({ report, asked: query, language, now }, say);
      const pdf = await platform.documents.print(document, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([document.title, document.day], pdf);
    },

    exportAbsenceReport: (call) => exportAbsence(platform, deps, call),

    ...qualityHandlers(platform, settings),
  };
}
