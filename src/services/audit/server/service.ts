import type { AuditWords } from '#platform/audit/audit-words.ts';
import { linkEntries } from '#platform/audit/link-entries.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { defineService, type Platform, type WithServices } from '#platform/service/service.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { auditAddresses } from '../addresses.ts';
import { auditContract } from '../contract.ts';
import { forgetOldTrail } from './forget-old-trail.ts';
import { wordsOf } from './present.ts';
import { auditRoutes } from './routes.ts';
import { seedDemoTrail } from './seed-demo-trail.ts';

/** Texts of the audit log's own entries: an export of the log or the trail. */
export const auditOfAudit = (phrases: () => AuditWords['actions']): AuditWords => ({
  actions: { 'audit.exported': 'audit:exported', 'audit.trail_exported': 'audit:trail.exported' },
  fields: exportFields,
  fields_of: {
    'audit.exported': exportWords({
      columnOf: (key) => `audit:sheet.${key}`,
      filters: {
        actor: { label: 'audit:who', is: 'person' },
        subject: { label: 'audit:about', is: 'person' },
        action: {
          label: 'audit:action',
          phraseOf: (action) => phrases()[String(action)] ?? 'audit:gone.action',
        },
      },
    }),
    'audit.trail_exported': exportWords({
      columnOf: (key) => `audit:sheet.${key}`,
      filters: {
        kind: { label: 'audit:trail.kind', phraseOf: (kind) => `audit:trail.kinds.${kind}` },
        actor: { label: 'audit:who', is: 'person' },
        subject: { label: 'audit:about', is: 'person' },
      },
    }),
  },
});

type AuditPlatform = Pick<Platform<AuditTables & PeopleTables>, 'database' | 'speak'>;

/** Shows the audit log in the words of all services that write into it. */
export const auditService = defineService({
  contract: auditContract,
  addresses: auditAddresses,
  kept: {
    security: {
      trail_entry: { by: 'actor_id', leaves: ['subject_id'], setting: 'trail.sign_in_days' },
    },
  },
  open: (platform: AuditPlatform, { settings, services }: WithSettings & WithServices) => {
    const words = () => services().flatMap(({ audit }) => audit ?? []);
    return {
      handlers: auditRoutes({ ...platform, settings }, words),
      audit: auditOfAudit(() => wordsOf(words()).actions),
      due: [linkEntries(platform.database)],
      tidy: (now) => forgetOldTrail(platform.database, settings, now),
      demo: { seed: (now) => seedDemoTrail(platform.database, now) },
    };
  },
});
