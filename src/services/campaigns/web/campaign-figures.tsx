import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { Campaign } from '../contract.ts';
import styles from './campaign-figures.module.css';
import { useCampaignWords } from './use-campaign-words.ts';

const figures = ['students', 'invited', 'seen', 'booked', 'waits_for'] as const;

/** Those that the bar shows; what is left of it are students whose turn has not come. */
const colours: Partial<Record<(typeof figures)[number], string>> = {
  booked: 'var(--chart-1)',
  waits_for: 'var(--chart-3)',
};

/** The number of students who have booked, and the texts that they got. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { textOf } = useCampaignWords();
  const { students, booked, waits_for, reminded_at } = campaign;
  const label = t('campaigns:figures', { booked, students, waits_for });
  return (
    <Panel className={styles.panel ?? ''}>
      <StackedBar
        height={18}
        label={label}
        parts={[
          { key: 'booked', value: booked, colour: 'var(--chart-1)' },
          { key: 'waits_for', value: waits_for, colour: 'var(--chart-3)' },
          { key: 'waiting', value: students - booked - waits_for, colour: 'var(--line-2)' },
        ]}
      />
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>
              {colours[figure] && <i style={{ background: colours[figure] }} />}
              {t(`campaigns:field.${figure}`)}
            </dt>
            <dd>{formatNumber(campaign[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{textOf(campaign)}</p>
      {reminded_at && (
        <p className={styles.note}>
          {t('campaigns:remind.was', { when: relativeMoment(reminded_at, serverNow(), language) })}
        </p>
      )}
    </Panel>
  );
}
