import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';

const building = z.strictObject({
  /** The first letters of the building's rooms: `B` of `B-214`. */
  code: text({ max: 6 })
    .pipe(z.string().regex(/^[A-Za-z]+$/, 'enOnly'))
    .transform((code) => code.toUpperCase()),
  name: text({ max: 60 }),
  name_ar: text({ max: 60 }),
});

export type Building = z.output<typeof building>;

export const buildings = z
  .array(building)
  .max(60)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'twice');

/** A room with the building that its code names, such as `B-214`; any other place stays as it was written. */
export function roomIn(language: Language, room: string, known: readonly Building[]): string {
  const [, code] = /^([A-Z]+)-?\d/.exec(room) ?? [];
  const found = known.find((one) => one.code === code);
  return found ? listOf([nameIn(language, found), room], language) : room;
}
