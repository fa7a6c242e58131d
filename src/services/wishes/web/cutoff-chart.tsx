import { useTranslation } from 'react-i18next';
import type { Offer } from '../contract.ts';
import styles from './cutoff-chart.module.css';

interface CutoffChartProps {
  cutoff: Offer['cutoff'];
  gpa: number | null;
}

/** All rows have one scale, so that they compare: from what passes to the most. */
const [least, most] = [2, 5];

const placeOf = (gpa: number) =>
  Math.round(((Math.min(Math.max(gpa, least), most) - least) / (most - least)) * 100);

/** The cut-off of an earlier cycle and how far one's own GPA is from it, in words and on the scale. */
export function CutoffChart({ cutoff, gpa }: CutoffChartProps) {
  const { t } = useTranslation();
  if (!cutoff) return <span className={styles.none}>{t('wishes:cutoff.none')}</span>;
  const words = (
    <span className={styles.words}>
      <span>{t('wishes:cutoff.lowest', { gpa: cutoff.gpa.toFixed(2) })}</span>
    </span>
  );
  if (gpa === null) return words;
  const apart = Math.round((gpa - cutoff.gpa) * 100) / 100;
  const is = apart === 0 ? 'equal' : apart > 0 ? 'above' : 'below';
  const [tick, dot] = [placeOf(cutoff.gpa), placeOf(gpa)];
  return (
    <span className={styles.scale} data-is={apart < 0 ? 'below' : 'above'}>
      <span className={styles.words}>
        <span>{t('wishes:cutoff.lowest', { gpa: cutoff.gpa.toFixed(2) })}</span>
        <strong>{t(`wishes:cutoff.${is}`, { apart: Math.abs(apart).toFixed(2) })}</strong>
      </span>
      <span className={styles.line} aria-hidden="true">
        <span
          className={styles.apart}
          style={{
            insetInlineStart: `${Math.min(tick, dot)}%`,
            inlineSize: `${Math.abs(tick - dot)}%`,
          }}
        />
        <span className={styles.tick} style={{ insetInlineStart: `${tick}%` }} />
        <span className={styles.dot} style={{ insetInlineStart: `${dot}%` }} />
      </span>
    </span>
  );
}

/** Explains the marks of the scale. */
export function ScaleLegend({ cutoff, gpa }: CutoffChartProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.legend}>
      {cutoff && (
        <span>
          <span className={styles.tickMark} aria-hidden="true" />
          {t('wishes:cutoff.legend')}
        </span>
      )}
      {gpa !== null && (
        <span>
          <span className={styles.dotMark} aria-hidden="true" />
          {t('wishes:cutoff.own', { gpa: gpa.toFixed(2) })}
        </span>
      )}
    </p>
  );
}
