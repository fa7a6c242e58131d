import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { exportFields } from '#platform/spreadsheets/export-audit.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import { auditContract } from '../contract.ts';
import { auditRoutes } from './routes.ts';

/** How it reads that somebody took a part of the log away. */
const auditOfAudit: AuditWords = {
  actions: { 'audit.exported': 'audit:exported' },
  fields: exportFields,
};

type AuditPlatform = Pick<Platform<AuditTables & PeopleTables>, 'database' | 'speak'>;

/** Reads the audit log aloud; `words` are those of every service that writes into it. */
export function auditService(platform: AuditPlatform, words: () => readonly AuditWords[]) {
  return defineService<typeof auditContract>({
    contract: auditContract,
    handlers: auditRoutes(platform, words),
    audit: auditOfAudit,
  });
}
