import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn, useMe } from '#platform/web/me.tsx';
import { rolePhrase } from '#services/accounts/contract.ts';

interface Person {
  id: number;
  full_name: string;
  full_name_ar: string;
}

/** What people, their roles and things with two names are called in the language of the screen. */
export function usePersonWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useMe();
  return {
    nameOf: (person: Person) => nameIn(language, person),
    /** "You" for whoever looks. */
    calledHere: (person: Person) =>
      person.id === me.id ? t('advising:thread.you') : nameIn(language, person),
    roleOf: (code: number) => t(rolePhrase(code), { code: String(code) }),
    namedOf: (named: { name: string; name_ar: string }) =>
      language === 'ar' ? named.name_ar : named.name,
  };
}
