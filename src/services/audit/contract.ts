import { z } from 'zod';
import { admin } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { exportCall } from '#platform/contract/exporting.ts';
import { day, moment, rowId, text } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { entrySheetColumns } from './entry-sheet.ts';

const personName = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
});

/** Texts are in the caller's language. */
const auditEntry = z.strictObject({
  id: z.int(),
  at: moment,
  /** In the role that was in force then; null for the portal itself, as in a reload. */
  actor: personName
    .extend({ user_type: z.literal([1, 2, 3, 4]), role: z.int(), role_text: z.string() })
    .nullable(),
  action: z.string(),
  action_text: z.string(),
  subject: z.strictObject({
    kind: z.string(),
    id: z.int(),
    /** Of kind `person`. */
    person: personName.nullable(),
  }),
  /** What changed, field by field; null where there was or is nothing. */
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const administrators = [admin(22)];

const entryFilters = {
  search: searchWords.optional(),
  actor: rowId.optional(),
  subject: rowId.optional(),
  action: text({ max: 100 }).optional(),
  from: day.optional(),
  to: day.optional(),
};
const entryOrderings = ['-at', 'at'] as const;

export const auditContract = defineContract({
  service: 'audit',
  refusals: {},
  calls: {
    listEntries: endpoint({
      method: 'GET',
      path: '/audit',
      summary: 'Who changed what that matters, when, from what to what',
      allow: administrators,
      query: listQuery({ filters: entryFilters, ordering: entryOrderings }),
      reply: listReply(auditEntry),
    }),
    exportEntries: exportCall({
      path: '/audit',
      summary: 'The same entries as a workbook or as CSV: all that the filters find, or the chosen',
      allow: administrators,
      filters: entryFilters,
      ordering: entryOrderings,
      columns: entrySheetColumns,
    }),
    listActions: endpoint({
      method: 'GET',
      path: '/audit/actions',
      summary: 'What the entries may be of, for the filter',
      allow: administrators,
      reply: z.strictObject({
        results: z.array(z.strictObject({ action: z.string(), text: z.string() })),
      }),
    }),
  },
});
