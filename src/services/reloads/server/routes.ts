import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { type reloadsContract, type scheduleChange, templateFormatsOf } from '../contract.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { presentHeld, presentRefused, presentRows, presentRun } from './present.ts';
import { findRun, listHeld, listRows } from './queries.ts';
import { templateOf } from './read/templates.ts';
import { confirmReload } from './runs/confirm-reload.ts';
import { exportRows } from './runs/export-rows.ts';
import { runs } from './runs/run-list.ts';
import { rowsPrinted, runReport } from './runs/run-report.ts';
import type { ReloadDeps } from './runs/runs.ts';
import { type ReloadJobs, startReload } from './runs/start-reload.ts';
import { stopReload } from './runs/stop-reload.ts';
import { undoReload } from './runs/undo-reload.ts';
import { agreeSource } from './sources/agree-source.ts';
import { changeSchedule } from './sources/change-schedule.ts';
import { changeSource } from './sources/change-source.ts';
import { loadUpload } from './sources/load-upload.ts';
import { findFreshness, findStaleness, listSources } from './sources/source-queries.ts';

/** The number of refused rows shown with a run. */
const refusedShown = 50;

type RouteDeps = Pick<ReloadDeps, 'live'> & {
  database: Database<PeopleTables & ReloadTables & FileTables>;
  jobs: Jobs<ReloadJobs>;
  speak: Speak;
  documents: Documents;
  secrets: Secrets;
  stale_after_days: () => Promise<number>;
};

export function reloadsRoutes(deps: RouteDeps): Handlers<typeof reloadsContract> {
  const { database, documents, secrets, speak } = deps;
  const sayIn =
    (language: Language): Say =>
    (key, values) =>
      speak(language, key, values);
  const start = (kind: ReloadKind) => (call: StartCall) =>
    startReload(deps, {
      kind,
      dry_run: call.query.dry_run,
      started_by: call.actor.id,
      now: call.now,
    });

  const firstRows = async (id: number, effect: keyof typeof rowsPrinted) => {
    const page = { ordering: 'row_number' as const, page: 1, page_size: rowsPrinted[effect] };
    return (await listRows(database.reads, id, { effect, ...page })).rows;
  };

  return {
    loadStudents: start('students'),
    loadUsers: start('users'),
    updateInstructors: start('instructors'),
    startRun: ({ body, actor, now }) => {
      const { file, kind, dry_run } = body;
      if (file !== undefined) return loadUpload(deps, { kind, file, dry_run, actor, now });
      return startReload(deps, { kind, dry_run, started_by: actor.id, now });
    },
    listSources: ({ actor }) => listSources(database.reads, { secrets, actor }),
    changeSource: async ({ params, body, actor, now }) => {
      await changeSource(deps, { kind: params.kind, ...body, actor, now });
      return listSources(database.reads, { secrets, actor });
    },
    agreeSource: async ({ params, body, actor, now }) => {
      const yes = { kind: params.kind, ...body, actor, now };
      return (await agreeSource(deps, yes)) ?? listSources(database.reads, { secrets, actor });
    },
    changeSchedule: async ({ params, body, actor, now }) => {
      const change = { kind: params.kind, ...rhythmOf(body), actor, now };
      return (
        (await changeSchedule(deps, change)) ?? listSources(database.reads, { secrets, actor })
      );
    },
    getTemplate: async ({ params, language }) =>
      templateFormatsOf(params.kind).includes(params.format)
        ? templateOf(params.kind, params.format, sayIn(language))
        : refuse('not_found'),
    getFreshness: async () => {
      const as_of = await findFreshness(database.reads);
      const limit = await deps.stale_after_days();
      return { ...as_of, stale_at: await findStaleness(database.reads, as_of, limit) };
    },
    listRuns: ({ query, language }) =>
      runs.page(database.reads, { ...query, say: sayIn(language) }),
    exportRuns: (call) => {
      const within = { say: sayIn(call.language) };
      return runs.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    getRun: async ({ params, language }) => {
      const row = await findRun(database.reads, params.id);
      if (!row) return refuse('not_found');
      const refused = await listRows(database.reads, params.id, {
        effect: 'refused',
        ordering: 'row_number',
        page: 1,
        page_size: refusedShown,
      });
      const say = sayIn(language);
      const refused_rows = refused.rows.map((each) => presentRefused(each, say));
      return { ...presentRun(row, say), refused_rows };
    },
    listRefusedRows: async ({ params, query, language }) => {
      if (!(await findRun(database.reads, params.id))) return refuse('not_found');
      const filters = { ...query, effect: 'refused' as const };
      const { rows, count } = await listRows(database.reads, params.id, filters);
      return { count, results: rows.map((row) => presentRefused(row, sayIn(language))) };
    },
    listRows: async ({ params, query, language }) => {
      const run = await findRun(database.reads, params.id);
      if (!run) return refuse('not_found');
      const { rows, count } = await listRows(database.reads, params.id, query);
      const words = { say: sayIn(language), language, kind: run.kind };
      return { count, results: await presentRows(database.reads, rows, words) };
    },
    listHeldRows: async ({ params, query, language }) => {
      const run = await findRun(database.reads, params.id);
      if (!run) return refuse('not_found');
      const { rows, count } = await listHeld(database.reads, params.id, query);
      const words = { say: sayIn(language), language, kind: run.kind };
      return { count, results: await presentHeld(database.reads, rows, words) };
    },
    stopRun: ({ params, actor, now }) => stopReload(deps, { run_id: params.id, actor, now }),
    undoRun: ({ params, actor, now }) => undoReload(deps, { run_id: params.id, actor, now }),
    printRun: async ({ params, actor, language }) => {
      const row = await findRun(database.reads, params.id);
      if (!row) return refuse('not_found');
      if (isUnderWay(row)) return refuse('not_finished');
      const words = { say: sayIn(language), language, kind: row.kind };
      const changed = await firstRows(row.id, 'changed');
      const refused = await firstRows(row.id, 'refused');
      const report = runReport(
        {
          run: presentRun(row, words.say),
          changed: await presentRows(database.reads, changed, words),
          refused: refused.map((each) => presentRefused(each, words.say)),
          language,
        },
        words.say,
      );
      const pdf = await documents.print(report, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([report.title, report.number], pdf);
    },
    exportRows: (call) => exportRows(deps, call),
    applyRun: ({ params, actor, now }) => confirmReload(deps, { run_id: params.id, actor, now }),
  };
}

interface StartCall extends Acting {
  query: { dry_run: boolean };
}

type ScheduleBody = z.output<typeof scheduleChange>;

function rhythmOf({ every, weekday, start_time, tell }: ScheduleBody) {
  if (every === 'never') return { rhythm: null, tell: [] };
  return { rhythm: { every, start_time, weekday: every === 'week' ? weekday : null }, tell };
}
