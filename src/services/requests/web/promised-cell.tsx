import { useTranslation } from 'react-i18next';
import { datePieces } from '#platform/language/times/dates.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { promisedDay } from '../request.ts';
import { isLate } from './use-request-words.ts';

/** The promised day; one that is over stands out while the step is open. */
export function PromisedCell({
  promised_at,
  isOpen,
  isBrief = false,
}: {
  promised_at: string | null;
  isOpen: boolean;
  /** In one line, under a heading that says what is late. */
  isBrief?: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (promised_at === null) return null;
  const day = promisedDay(promised_at);
  const isOver = isOpen && isLate(promised_at);
  const { first, second } = datePieces(day, language, {
    weekday: !isOver && !isBrief,
    year: false,
  });
  if (isBrief) {
    if (!isOver) return first;
    return (
      <StatusMark mark="refused">
        <span className="visually-hidden">{t('requests:late')}</span> {first}
      </StatusMark>
    );
  }
  if (!isOver) return <TwoLines plain {...{ first, second }} />;
  return (
    <TwoLines
      plain
      first={<StatusMark mark="refused">{t('requests:late')}</StatusMark>}
      second={t('requests:late_since', { when: first })}
    />
  );
}
