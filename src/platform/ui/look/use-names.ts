import { type TitledName, titledName } from '../../language/honorific.ts';
import { namesIn } from '../../language/name-in.ts';
import { useLanguage } from './use-language.ts';

/** Names of people and things in the language of the screen, or in the other one. */
export function useNames() {
  const language = useLanguage();
  return {
    ...namesIn(language),
    /** For invitations and appointment cards. */
    titledNameOf: (person: TitledName) => titledName(language, person),
  };
}
