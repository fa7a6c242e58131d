import type { AuditWords } from '#platform/audit/audit-words.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import { libraryAddresses } from '../addresses.ts';
import { libraryContract } from '../contract.ts';
import { libraryLine } from './line.ts';
import { listDays, recordVisit, seedDemoVisits, type Tables, visitors } from './visitors.ts';

export const libraryAudit: AuditWords = {
  actions: { 'library.visitors_exported': 'library:visitors_exported' },
  fields: exportFields,
  fields_of: {
    'library.visitors_exported': exportWords({ columnOf: (key) => `library:field.${key}` }),
  },
};

export const libraryService = defineService({
  contract: libraryContract,
  addresses: libraryAddresses,
  kept: { service: { library_visit: { by: 'student_id', dated: 'visited_at' } } },
  open: (platform: Platform<Tables>) => {
    const { database } = platform;
    return {
      handlers: {
        recordVisit: async ({ actor, now }) => {
          await recordVisit(database, { student_id: actor.id, now });
          return {};
        },
        listVisitors: ({ query, language }) =>
          visitors.page(database.reads, { ...query, language }),
        exportVisitors: (call) => {
          const { body, language } = call;
          const asked = { ...body, language };
          return visitors.exported(platform, call, { asked, within: { language } });
        },
        listDays: async ({ query, now }) => ({
          results: await listDays(database.reads, query, now),
        }),
      },
      line: libraryLine(database.reads),
      audit: libraryAudit,
      demo: { seed: (now) => seedDemoVisits(database, now) },
    };
  },
});
