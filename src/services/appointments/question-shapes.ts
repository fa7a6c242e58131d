import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import { storedFile } from '#services/files/contract.ts';
import { longestQuestion } from './question.ts';

const question = text({ min: 0, max: longestQuestion, multiline: true });

/** A student's question with a booking; both parts are optional. */
export const newQuestion = z.strictObject({
  question: question.default(''),
  file: rowId.nullable().default(null),
});

/** The whole question after an edit. */
export const changedQuestion = z.strictObject({ question, file: rowId.nullable() });

/** The question and the file, for the guide and the student themselves. */
export const asked = z.strictObject({ question: z.string(), file: storedFile.nullable() });

export type Asked = z.infer<typeof asked>;
