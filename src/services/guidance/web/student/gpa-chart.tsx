import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { TranscriptTerm } from '../../record-shapes.ts';
import styles from './gpa-chart.module.css';

interface GpaChartProps {
  /** Earliest first. */
  terms: readonly TranscriptTerm[];
  gpa: number | null;
}

/** A column for each term's GPA, and a line for the cumulative GPA. */
export function GpaChart({ terms, gpa }: GpaChartProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { gpa_scale: scale } = usePublicSettings().academic;
  const averaged = terms.flatMap((term) => (term.gpa === null ? [] : [{ ...term, gpa: term.gpa }]));
  const best = averaged.toSorted((one, other) => other.gpa - one.gpa)[0];
  if (gpa === null || !best) return null;
  const share = (average: number) => `${(100 * average) / scale}%`;
  const words = {
    gpa: formatNumber(gpa, 2),
    scale: formatNumber(scale),
    best: formatNumber(best.gpa, 2),
    term: nameOf(best),
  };
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{t('guidance:record.transcript.chart')}</span>
        <span className={styles.sentence}>{t('guidance:record.transcript.chart_text', words)}</span>
      </figcaption>
      {/* Screen readers get the same numbers from the tables below. */}
      <ol className={styles.columns} aria-hidden="true">
        {averaged.map((term) => (
          <li key={term.term_code} className={styles.column}>
            <span className={styles.value}>{formatNumber(term.gpa, 2)}</span>
            <span className={styles.well}>
              <i className={styles.bar} style={{ blockSize: share(term.gpa) }} />
              <i
                className={styles.cumulative}
                style={{ insetBlockEnd: share(term.cumulative_gpa ?? 0) }}
              />
            </span>
            <span className={styles.term}>{term.term_code}</span>
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <i className={styles.barSign} />
          {t('guidance:record.transcript.gpa')}
        </li>
        <li>
          <i className={styles.lineSign} />
          {t('guidance:record.transcript.cumulative')}
        </li>
      </ul>
    </figure>
  );
}
