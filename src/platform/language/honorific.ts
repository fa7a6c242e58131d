import { type UserType, userTypes } from '../access/actor.ts';
import type { Language } from './language.ts';
import { type Named, nameIn } from './name-in.ts';

/** How somebody is addressed; Arabic says one word to both of the last two. */
export const honorifics = ['dr', 'mr', 'ms'] as const;

export type Honorific = (typeof honorifics)[number];

const words: Record<Language, Record<Honorific, string>> = {
  ar: { dr: 'د.', mr: 'أ.', ms: 'أ.' },
  en: { dr: 'Dr.', mr: 'Mr.', ms: 'Ms.' },
};

export interface Ranked {
  user_type: UserType;
  gender: 1 | 2;
  /** As the source writes it, in either language; nothing for who has none. */
  rank: string | null;
  rank_ar: string | null;
}

/** Professor, associate and assistant professor; feminine too. */
const doctorate = [/\bprofessor\b/i, /^[أا]ستاذة?(?![آ-ي])/];

/** By the rank; a student has none. */
export function honorificOf({ user_type, gender, rank, rank_ar }: Ranked): Honorific | null {
  if (user_type === userTypes.student) return null;
  const ranks = [rank ?? '', rank_ar ?? ''].map((text) => text.trim());
  if (doctorate.some((known) => ranks.some((text) => known.test(text)))) return 'dr';
  return gender === 1 ? 'mr' : 'ms';
}

export type TitledName = Named & { honorific: Honorific | null };

/**
 * A person's name as letters, mail, invitations and cards of appointments say it: د. ماجد السبيعي. Lists and
 * searches say the bare name.
 */
export function titledName(language: Language, person: TitledName): string {
  const name = nameIn(language, person);
  return person.honorific && name ? `${words[language][person.honorific]} ${name}` : name;
}
