import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { person } from '#platform/contract/person.ts';
import { defineSheetImport } from '#platform/contract/sheet-import.ts';
import { assigners } from './reach.ts';

/** So many students are given guides at once. */
export const mostAssigned = 2000;

export const noteOf = text({ min: 0, max: 500, multiline: true });

/** What becomes, or would become, of one student or one row of a sheet. */
const assignedRow = z.strictObject({
  /** As a spreadsheet counts; null where no sheet was sent. */
  row_number: z.int().nullable(),
  /** As the sheet has it, where that names nobody within reach. */
  student_id: z.string(),
  student: person.nullable(),
  from: person.nullable(),
  to: person.nullable(),
  effect: z.enum(['assigned', 'unchanged', 'refused']),
  /** Why it is refused, and that in the caller's language. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export const assignment = z.strictObject({
  /** Only tried out: nothing has changed. */
  preview: z.boolean(),
  assigned: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Those who are given somebody, with how many students they have before and after. */
  guides: z.array(
    z.strictObject({
      advisor: person,
      before: z.int(),
      after: z.int(),
      capacity: z.int(),
    }),
  ),
  rows: z.array(assignedRow),
});

/** Which student goes to which guide; its header names both as the source system does. */
export const advisorSheet = defineSheetImport({
  path: '/guidance/students/sheet',
  summary: 'Gives students the guides that a sheet names',
  purpose: 'advisor_sheet',
  allow: assigners,
  columns: ['student_id', 'advisor_id'],
  most: mostAssigned,
  body: { note: noteOf.default('') },
  reply: assignment,
});

export type Assignment = z.infer<typeof assignment>;
export type AssignedRow = z.infer<typeof assignedRow>;
