import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import type { Run } from '../contract.ts';
import { reloadEffects } from '../reload.ts';
import { effectMarks } from './effect-counts.tsx';
import styles from './run-screen.module.css';

const figures = [...reloadEffects, 'unchanged'] as const;
const marks = { ...effectMarks, unchanged: 'cancelled' } as const;

/** The five counts of a comparison in one row. */
export function RunFigures({ run: { counts } }: { run: Run }) {
  const { t } = useTranslation();
  return (
    <Floor columns={5} className={styles.figures}>
      {figures.map((figure) => {
        const isQuiet = figure === 'unchanged' || counts[figure] === 0;
        return (
          <FloorCell key={figure}>
            <StatusMark mark={marks[figure]} quiet={isQuiet}>
              {t(`reloads:reload.counts.${figure}`)}
            </StatusMark>
            <span className={styles.figure} data-quiet={isQuiet || undefined}>
              {formatNumber(counts[figure])}
            </span>
          </FloorCell>
        );
      })}
    </Floor>
  );
}
