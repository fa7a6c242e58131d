import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { group, setting } from './setting.ts';

const documentTypes = ['jpeg', 'jpg', 'png', 'pdf'] as const;
const imageTypes = ['jpeg', 'jpg', 'png'] as const;

/** Some of `types`, without repeats. */
function some<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z
    .array(z.enum(types))
    .min(1, 'required')
    .max(types.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'twice');
}

export const uploads = group({
  document_max_mb: setting('number', wholeNumber({ min: 1, max: 50 }), 10, 'MB'),
  document_types: setting('choices', some(documentTypes), [...documentTypes]),
  chat_image_max_kb: setting('number', wholeNumber({ min: 100, max: 10_000 }), 4000, 'kB'),
  chat_image_types: setting('choices', some(imageTypes), [...imageTypes]),
  /** Files of the source system. */
  source_max_mb: setting('number', wholeNumber({ min: 1, max: 1000 }), 200, 'MB'),
});
