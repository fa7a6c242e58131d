import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Given } from '../contract.ts';

/** Where and when the seat is that one gives. */
export function GivenFacts({ given }: { given: Given }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return (
    <Dotted
      facts={[
        <Bdi key="side">{nameOf(given.side)}</Bdi>,
        <Bdi key="department">{nameOf(given.department)}</Bdi>,
        t('swaps:span', {
          from: formatDay(given.start_date, language, 'brief'),
          to: formatDay(given.end_date, language, 'brief'),
        }),
      ]}
    />
  );
}
