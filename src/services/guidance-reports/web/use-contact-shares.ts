import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/language/bidi.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import {
  type ContactState,
  contactCountsOf,
  contactSharesOf,
  contactStates,
  type QualityGroup,
} from '../quality-report.ts';
import { wholePercent } from '../rounding.ts';

const colours: Record<ContactState, { ground: string; figure: string }> = {
  answered: { ground: 'var(--chart-1)', figure: 'var(--on-chart)' },
  unanswered: { ground: 'var(--chart-3)', figure: 'var(--on-chart-mild)' },
  not_contacted: { ground: 'var(--line-2)', figure: 'var(--ink)' },
};

/** The smallest percentage with room for its figure. */
const leastWritten = 6;

/** The contact states for a chart and its legend, and in words. */
export function useContactShares() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (state: ContactState) => t(`guidance-reports:quality.contact.${state}`);
  return {
    legend: contactStates.map((state) => ({
      key: state,
      colour: colours[state].ground,
      name: nameOf(state),
    })),
    barOf: (name: string, quality: QualityGroup) => {
      const shares = contactSharesOf(quality);
      const counts = contactCountsOf(quality);
      const wholeOf = (count: number) => String(wholePercent(count, quality.students));
      const said = contactStates.map((state) =>
        t('guidance-reports:quality.share', {
          state: nameOf(state),
          percent: formatPercent(shares[state]),
        }),
      );
      return {
        parts: contactStates.map((state) => ({
          key: state,
          value: shares[state],
          colour: colours[state].ground,
          figure:
            shares[state] >= leastWritten
              ? { text: wholeOf(counts[state]), colour: colours[state].figure }
              : undefined,
        })),
        inWords: t('guidance-reports:told.bar', {
          name: isolate(name),
          bands: listOf(said, language),
        }),
        total: formatPercent(wholePercent(quality.contacted, quality.students)),
      };
    },
  };
}
