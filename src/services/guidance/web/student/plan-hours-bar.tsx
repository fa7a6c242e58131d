import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import type { StudyPlan } from '../../record-shapes.ts';
import styles from './record-parts.module.css';

/** The hours of the plan: done here and elsewhere, under way, and left after that. */
export function PlanHoursBar({ hours }: { hours: StudyPlan['hours'] }) {
  const { t } = useTranslation();
  const { passed, brought, registered } = hours;
  const left = hours.remaining - registered;
  const parts = [
    { key: 'passed', value: passed, colour: 'var(--chart-1)' },
    ...(brought > 0 ? [{ key: 'brought', value: brought, colour: 'var(--chart-3)' }] : []),
    { key: 'registered', value: registered, colour: 'var(--chart-2)' },
    { key: 'remaining', value: left, colour: 'var(--line-2)' },
  ];
  return (
    <Panel className={styles.hours}>
      <StackedBar
        parts={parts}
        label={t(`guidance:record.plan_hours.${brought > 0 ? 'label_brought' : 'label'}`, {
          passed,
          brought,
          registered,
          left,
        })}
        height={18}
      />
      <dl className={styles.legend}>
        {parts.map(({ key, value, colour }) => (
          <div key={key}>
            <dt>
              <i style={{ background: colour }} />
              {t(`guidance:record.plan_hours.${key}`)}
            </dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {brought > 0 && (
        <p className={styles.aside}>{t('guidance:record.plan_hours.brought_note')}</p>
      )}
    </Panel>
  );
}
