import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { person } from '#platform/contract/person.ts';
import { shapeSheetImport } from '#platform/contract/sheet-import-shapes.ts';

export const noteOf = text({ min: 0, max: 500, multiline: true });

/** The result, or its preview, for one student or one row of a sheet. */
const assignedRow = z.strictObject({
  /** Row number in the spreadsheet; null if no sheet was sent. */
  row_number: z.int().nullable(),
  /** As written in the sheet, if it matches no student within reach. */
  student_id: z.string(),
  student: person.nullable(),
  from: person.nullable(),
  to: person.nullable(),
  effect: z.enum(['assigned', 'unchanged', 'refused']),
  /** Why it was refused: a code, and a message in the caller's language. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export const assignment = z.strictObject({
  /** A preview: nothing has changed. */
  preview: z.boolean(),
  assigned: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The guides who get students, with their number of students before and after. */
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

export const advisorSheetShapes = shapeSheetImport({
  summary: 'Gives students the guides that a sheet names',
  body: { note: noteOf.default('') },
  reply: assignment,
});

export const numberSheetShapes = shapeSheetImport({
  summary: 'The numbers of students in a sheet',
  body: {},
  reply: z.strictObject({
    preview: z.boolean(),
    numbers: z.array(z.string()),
    /** Rows without a number. */
    unreadable: z.int(),
  }),
});

export type Assignment = z.infer<typeof assignment>;
export type AssignedRow = z.infer<typeof assignedRow>;
