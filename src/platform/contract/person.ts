import { z } from 'zod';
import { userTypes } from '../access/actor.ts';
import { honorifics } from '../language/honorific.ts';
import { valueIn } from './value-in.ts';

/** The type of an account (spec section 3). */
export const userType = z.literal(Object.values(userTypes));

/** 1 male, 2 female; also the section a person belongs to. */
export const gender = z.literal([1, 2]);

/** A person as replies name them. */
export const person = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  full_name: z.string(),
  full_name_ar: z.string(),
});

export type Person = z.infer<typeof person>;

/** People by id. */
export type People = ReadonlyMap<number, Person>;

/** The same with an honorific, as letters and appointment cards address them. */
export const titledPerson = person.extend({ honorific: z.enum(honorifics).nullable() });

export type TitledPerson = z.infer<typeof titledPerson>;

/** Anything named in both languages: a college, a course, a role. */
export const named = z.strictObject({ name: z.string(), name_ar: z.string() });

/** The same with a numeric code: a college, a major. */
export const place = named.extend({ id: z.int() });

/** The person with this id. */
export function personIn(people: People, id: number): Person {
  return presentPerson(valueIn(people, id));
}

/** The same for an optional person. */
export function personIf(people: People, id: number | null): Person | null {
  return id === null ? null : personIn(people, id);
}

/** Reduces a person to their name and number. */
export function presentPerson({ id, user_id, full_name, full_name_ar }: Person): Person {
  return { id, user_id, full_name, full_name_ar };
}
