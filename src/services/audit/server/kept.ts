import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { defineKept } from '#platform/kept/kept.ts';

export const auditKept = defineKept<AuditTables>({
  security: {
    trail_entry: { by: 'actor_id', leaves: ['subject_id'], setting: 'trail.sign_in_days' },
  },
});
