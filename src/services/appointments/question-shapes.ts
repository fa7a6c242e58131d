import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import { storedFile } from '#services/files/contract.ts';
import { longestQuestion } from './question.ts';

const question = text({ min: 0, max: longestQuestion, multiline: true });

/** What a student sends along: left out is nothing. */
export const newQuestion = z.strictObject({
  question: question.default(''),
  file: rowId.nullable().default(null),
});

/** What it shall be from now on, as a whole. */
export const changedQuestion = z.strictObject({ question, file: rowId.nullable() });

/** What the student sent along, for their guide and themselves. */
export const asked = z.strictObject({ question: z.string(), file: storedFile.nullable() });

export type Asked = z.infer<typeof asked>;
