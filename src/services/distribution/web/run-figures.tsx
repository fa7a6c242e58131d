import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import type { RunFigures as Figures } from '../distribution.ts';
import type { OneRun } from '../run-shapes.ts';
import styles from './run.module.css';

/** Five figures: first wishes, the first three, placed, without a seat, and passed over. */
export function RunFigures({ run, figures }: { run: OneRun; figures: Figures }) {
  const { t } = useTranslation();
  const { students, first, top_three, placed, left, violations } = figures;
  const share = (count: number) => formatPercent((100 * count) / Math.max(1, students), 1);
  const without = students - placed;
  const cells = [
    {
      key: 'first',
      figure: share(first),
      note: t('distribution:run.of', { count: first, all: students }),
    },
    {
      key: 'top_three',
      figure: share(top_three),
      note: t('distribution:run.of', { count: top_three, all: students }),
    },
    {
      key: 'placed',
      figure: formatNumber(placed),
      note:
        left > 0
          ? t('distribution:run.left', { count: left })
          : t('distribution:run.of_all', { all: students }),
    },
    {
      key: 'without',
      figure: formatNumber(without),
      note: t('distribution:run.free', { count: run.free }),
      tone: without > 0 ? 'warning' : undefined,
    },
    {
      key: 'violations',
      figure: formatNumber(violations),
      note: t('distribution:run.violations_note'),
      tone: violations > 0 ? 'error' : undefined,
    },
  ] as const;
  return (
    <Floor columns={5} className={styles.figures}>
      {cells.map((cell) => (
        <FloorCell key={cell.key}>
          <h2 className={styles.label}>{t(`distribution:run.${cell.key}`)}</h2>
          <p className={styles.figure} data-tone={'tone' in cell ? cell.tone : undefined}>
            {cell.figure}
          </p>
          <p className={styles.note}>{cell.note}</p>
        </FloorCell>
      ))}
    </Floor>
  );
}
