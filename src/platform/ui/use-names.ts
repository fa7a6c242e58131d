import { type TitledName, titledName } from '../language/honorific.ts';
import { namesIn } from '../language/name-in.ts';
import { useLanguage } from './use-language.ts';

/** What people and things are called in the language of the screen, and in the other one. */
export function useNames() {
  const language = useLanguage();
  return {
    ...namesIn(language),
    /** In invitations and on cards of appointments. */
    titledNameOf: (person: TitledName) => titledName(language, person),
  };
}
