import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';

/** Where the forms supervisor moves a request, and why. */
export const move = z.strictObject({ step: text({ max: 40 }), reason: text({ max: 500 }) });
