import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { listOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { myRequestsCalls } from '../calls.ts';

/** How many are open, wait for oneself and are late; nothing until it is known. */
export function useSentence(
  counts: ReplyOf<typeof myRequestsCalls.listRequests> | undefined,
): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!counts) return undefined;
  const { open = 0, mine = 0 } = counts.sides;
  if (open === 0) return t('my-requests:sentence.none');
  const said = Object.entries({ open, mine, late: counts.late })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`my-requests:sentence.${what}`, { count }));
  return `${listOf(said, language)}.`;
}
