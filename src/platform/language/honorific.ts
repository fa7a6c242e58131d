import { type UserType, userTypes } from '../access/actor.ts';
import type { Language } from './language.ts';
import { type Named, nameIn } from './name-in.ts';

/** How a person is addressed; Arabic has one word for the last two. */
export const honorifics = ['dr', 'mr', 'ms'] as const;

export type Honorific = (typeof honorifics)[number];

const words: Record<Language, Record<Honorific, string>> = {
  ar: { dr: 'د.', mr: 'أ.', ms: 'أ.' },
  en: { dr: 'Dr.', mr: 'Mr.', ms: 'Ms.' },
};

export interface Ranked {
  user_type: UserType;
  gender: 1 | 2;
  /** As the data source writes it, in either language; null without a rank. */
  rank: string | null;
  rank_ar: string | null;
}

/** Professor, associate and assistant professor, in both genders. */
const doctorate = [/\bprofessor\b/i, /^[أا]ستاذة?(?![آ-ي])/];

/** Derived from the rank; students have none. */
export function honorificOf({ user_type, gender, rank, rank_ar }: Ranked): Honorific | null {
  if (user_type === userTypes.student) return null;
  const ranks = [rank ?? '', rank_ar ?? ''].map((text) => text.trim());
  if (doctorate.some((known) => ranks.some((text) => known.test(text)))) return 'dr';
  return gender === 1 ? 'mr' : 'ms';
}

export type TitledName = Named & { honorific: Honorific | null };

/**
 * A person's name with the honorific, for letters, mail, invitations and appointment cards: د. ماجد السبيعي. Lists
 * and searches use the bare name.
 */
export function titledName(language: Language, person: TitledName): string {
  const name = nameIn(language, person);
  return person.honorific && name ? `${words[language][person.honorific]} ${name}` : name;
}
