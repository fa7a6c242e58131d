import { useTranslation } from 'react-i18next';
import type { Person } from '#platform/contract/person.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { rolePhrase } from '#services/accounts/contract.ts';

/** How the people in a conversation are named. */
export function usePersonWords() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  return {
    /** "You" for the user. */
    calledHere: (person: Person) =>
      person.id === me.id ? t('advising:thread.you') : nameOf(person),
    roleOf: (code: number) => t(rolePhrase(code), { code: String(code) }),
  };
}
