import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { closureCodes, closureFigures } from '#services/advising/contract.ts';
import type { QualityGroup } from '../quality-report.ts';
import { wholePercent } from '../rounding.ts';
import styles from './absence-screen.module.css';
import bars from './share-chart.module.css';
import { useQualityLinks } from './use-quality-links.ts';

const ends = [...closureCodes, 'open'] as const;

/** The others are closed without the procedure. */
const colours: Partial<Record<(typeof ends)[number], string>> = {
  CP: 'var(--chart-1)',
  open: 'var(--chart-4)',
};

/** The outcomes of the period's cases, and the figures without a chart. */
export function CasesPanel({ total }: { total: QualityGroup }) {
  const { t } = useTranslation();
  const linkTo = useQualityLinks();
  const title = t('guidance-reports:quality.by.case');
  const most = Math.max(1, ...ends.map((end) => total[`cases_${end}`]));
  return (
    <Panel aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.told}>
        <Told total={total} />
      </p>
      <ul className={bars.bars}>
        {ends.map((end) => {
          const name =
            end === 'open' ? t('guidance-reports:quality.cases_open') : t(`advising:codes.${end}`);
          const count = total[`cases_${end}`];
          const link = linkTo({ cases: end });
          return (
            <li key={end} className={bars.row}>
              <span className={bars.name}>
                {link ? (
                  <Link href={link} className={bars.open}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
              <span className={bars.track}>
                <i
                  className={bars.fill}
                  style={{
                    inlineSize: `${(100 * count) / most}%`,
                    background: colours[end] ?? 'var(--chart-2)',
                  }}
                />
              </span>
              <strong className={bars.total}>{formatNumber(count)}</strong>
            </li>
          );
        })}
      </ul>
      <Facts facts={useFacts(total)} />
    </Panel>
  );
}

function Told({ total }: { total: QualityGroup }) {
  const { t } = useTranslation();
  const closed = closureFigures.reduce((all, figure) => all + total[figure], 0);
  if (closed === 0) return t('guidance-reports:quality.told.none_closed');
  return t('guidance-reports:quality.told.closed', {
    percent: formatPercent(wholePercent(total.cases_CP, closed)),
  });
}

function useFacts(total: QualityGroup) {
  const { t } = useTranslation();
  const { first_contact_hours: hours } = total;
  const fact = (field: string, value: string) => ({
    label: t(`guidance-reports:quality.field.${field}`),
    value,
  });
  const part = (few: number, all: number) =>
    t('guidance-reports:quality.part', { part: formatNumber(few), whole: formatNumber(all) });
  return [
    fact(
      'first_contact_hours',
      hours === null ? t('guidance-reports:quality.nothing') : formatNumber(hours),
    ),
    fact('low_gpa_contacted', part(total.low_gpa_contacted, total.low_gpa)),
    fact('slots_used', part(total.slots_used, total.slots_offered)),
    fact('no_shows', formatNumber(total.no_shows)),
  ];
}
