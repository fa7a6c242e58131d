import { useTranslation } from 'react-i18next';
import { justBefore } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNow } from '#platform/web/now.ts';
import { urgencyCounts } from '../urgency.ts';
import { useWaits } from './use-waits.ts';

const nearMs = 7 * 86_400_000;

/** How many things wait, and how many of them today or past their time, or else until when the first. */
export function WaitsSentence() {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const waits = useWaits();
  if (!waits) return null;
  const [nearest] = waits.results.flatMap(({ due_at }) => due_at ?? []).toSorted();
  const { all, today, overdue } = urgencyCounts(waits.results, now);
  // The list says it.
  if (all === 0) return null;
  if (all === 1 && overdue === 1) return t('waits:sentence.one_overdue');
  if (all === 1 && today === 1) return t('waits:sentence.one_today');
  if (all === 2 && today + overdue > 0) return t(`waits:sentence.pair_${today}_${overdue}`);
  const parts = [
    t('waits:sentence.all', { count: all }),
    today > 0 && t('waits:sentence.today', { count: today }),
    overdue > 0 && t('waits:sentence.overdue', { count: overdue }),
    today + overdue === 0 &&
      nearest !== undefined &&
      new Date(nearest).getTime() - now.getTime() < nearMs &&
      t('waits:sentence.nearest', {
        count: all,
        when: relativeMoment(justBefore(nearest), now, language).toLowerCase(),
      }),
  ].filter((part) => part !== false);
  const [first, second, third] = parts;
  return t(`waits:sentence.of_${parts.length}`, { first, second, third });
}
