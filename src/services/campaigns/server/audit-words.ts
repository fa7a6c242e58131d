import type { AuditWords } from '#platform/audit/audit-words.ts';
import { exportFields, exportWords } from '#platform/spreadsheets/export-audit.ts';

const columnOf = (key: string) => `campaigns:field.${key}`;

/** How this service's audit entries read. */
export const campaignsAudit: AuditWords = {
  actions: {
    'campaigns.added': 'campaigns:audit.added',
    'campaigns.reminded': 'campaigns:audit.reminded',
    'campaigns.stopped': 'campaigns:audit.stopped',
    'campaigns.exported': 'campaigns:audit.exported',
    'campaigns.invited_exported': 'campaigns:audit.invited_exported',
  },
  fields: {
    ...exportFields,
    campaign_title: { label: 'campaigns:field.title' },
    campaign_students: { label: 'campaigns:field.students' },
  },
  fields_of: {
    'campaigns.exported': exportWords({
      columnOf,
      filters: {
        state: { label: 'campaigns:field.state', phraseOf: (state) => `campaigns:states.${state}` },
      },
    }),
    'campaigns.invited_exported': exportWords({
      columnOf,
      filters: {
        state: {
          label: 'campaigns:field.state',
          phraseOf: (state) => `campaigns:invited.states.${state}`,
        },
      },
    }),
  },
  subjects: { guidance_campaign: 'campaigns:audit.campaign' },
};
