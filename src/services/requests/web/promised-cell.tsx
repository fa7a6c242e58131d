import { useTranslation } from 'react-i18next';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { isLate, useRequestWords } from './use-request-words.ts';

/** The promised day; one that is over stands out while the step is open. */
export function PromisedCell({
  promised_at,
  isOpen,
}: {
  promised_at: string | null;
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const { dayOf } = useRequestWords();
  if (promised_at === null) return null;
  const when = dayOf(promised_at);
  if (!isOpen || !isLate(promised_at)) return when;
  return <StatusMark mark="refused">{t('requests:late_since', { when })}</StatusMark>;
}
