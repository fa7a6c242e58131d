import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Wait } from '../contract.ts';

/** Names what waits alone and counts what is more; the line below says which is the most pressing, and of whom. */
export function useWaitWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return (wait: Wait): { title: string; line: string; first: string } => {
    const { count, first, about } = wait;
    const text = textIn(language, wait, 'text');
    const isAlone = count === 1 && first !== null;
    const named = [first, about].flatMap((one) => (one ? nameOf(one) : []));
    const what = listOf(named, language);
    if (named.length === 0) return { title: text, line: textIn(language, wait, 'note'), first: '' };
    if (!isAlone)
      return { title: text, line: count === 1 ? what : t('waits:first', { what }), first: what };
    const line = listOf([text, ...(about ? [nameOf(about)] : [])], language);
    return { title: nameOf(first), line, first: what };
  };
}
