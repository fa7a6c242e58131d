import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/language/bidi.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import type { StackedPart } from '#platform/ui/facts/stacked-bar.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { type AbsenceBand, type AbsenceGroup, absenceBands } from '../absence-report.ts';
import { wholePercent } from '../rounding.ts';

const colours: Record<AbsenceBand, { ground: string; figure: string }> = {
  none: { ground: 'var(--line-2)', figure: 'var(--ink)' },
  first: { ground: 'var(--chart-mild)', figure: 'var(--on-chart-mild)' },
  second: { ground: 'var(--chart-4)', figure: 'var(--on-chart)' },
  deprivation: { ground: 'var(--error-mark)', figure: 'var(--on-chart)' },
};

/** The smallest percentage with room for its figure. */
const leastWritten = 6;

/** The bands for a chart and its legend, and in words for screen readers. */
export function useBands() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (band: AbsenceBand) => t(`guidance-reports:band.${band}`);
  return {
    legend: absenceBands.map((band) => ({
      key: band,
      colour: colours[band].ground,
      name: nameOf(band),
    })),
    partsOf: (absence: AbsenceGroup): StackedPart[] =>
      absenceBands.map((band) => {
        const text = String(wholePercent(absence[band], absence.students));
        const hasRoom = absence.percent[band] >= leastWritten;
        return {
          key: band,
          value: absence.percent[band],
          colour: colours[band].ground,
          figure: hasRoom ? { text, colour: colours[band].figure } : undefined,
        };
      }),
    inWords: (name: string, absence: AbsenceGroup) => {
      const bands = absenceBands.map((band) =>
        t('guidance-reports:told.band', {
          band: nameOf(band),
          percent: formatPercent(absence.percent[band]),
          students: formatNumber(absence[band]),
        }),
      );
      const all = listOf(bands, language);
      return t('guidance-reports:told.bar', { name: isolate(name), bands: all });
    },
  };
}
