import { useTranslation } from 'react-i18next';
import { rangePieces } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Given } from '../contract.ts';
import styles from './swaps.module.css';

/** Where and when the seat is that one gives. */
export function GivenSummary({ given, isBrief }: { given: Given; isBrief?: boolean }) {
  const { nameOf } = useNames();
  return (
    <>
      <span className={styles.line}>
        <Dotted
          facts={[
            <Bdi key="side">{nameOf(given.side)}</Bdi>,
            <Bdi key="department">{nameOf(given.department)}</Bdi>,
          ]}
        />
      </span>
      <GivenDays given={given} {...(isBrief ? { isBrief } : {})} />
    </>
  );
}

interface GivenDaysProps {
  given: Omit<Given, 'side' | 'department'>;
  /** In the language's own calendar alone, for a row of a list. */
  isBrief?: boolean;
}

/** In each calendar. */
export function GivenDays({ given: { start_date, end_date }, isBrief = false }: GivenDaysProps) {
  const { t } = useTranslation();
  const { first, second } = rangePieces({ from: start_date, to: end_date }, useLanguage());
  return (
    <>
      <span className={styles.line}>{t('swaps:span', first)}</span>
      {second && !isBrief && <span className={styles.line}>{t('swaps:span', second)}</span>}
    </>
  );
}
