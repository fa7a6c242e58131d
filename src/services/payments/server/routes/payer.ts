import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { Language } from '#platform/language/language.ts';

/** The caller, their language and the time. */
export interface Asking {
  actor: Actor;
  language: Language;
  now: Date;
}

/** A student reaches what is their own, finance everybody's. */
export const ownOf = ({ id, user_type }: Actor) =>
  user_type === userTypes.student ? id : undefined;
