import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeenRange } from '#platform/ui/tables/use-shown-range.ts';
import type { BoardFigures } from '../../board-shapes.ts';
import styles from '../board.module.css';
import type { cellOf } from './use-cell.ts';

/** The wish's number; a seat that was no wish has a check. */
export function CellMark({ position, look }: Pick<ReturnType<typeof cellOf>, 'position' | 'look'>) {
  const isSeat = look === 'placed' || look === 'by_hand';
  return (
    <span className={styles.mark} aria-hidden="true">
      {position ?? (isSeat && <IconCheck size={16} />)}
    </span>
  );
}

const looks = ['placed', 'by_hand', 'possible', 'not_possible'] as const;

interface BoardLegendProps {
  run: BoardFigures['run'];
  seen: SeenRange;
  count: number;
}

/** Explains the marks of the cells, and says which students are in sight. */
export function BoardLegend({ run, seen, count }: BoardLegendProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <ul className={styles.looks}>
        {looks.map((look, nth) => (
          <li key={look}>
            <span className={styles.cell} data-look={look}>
              <CellMark position={nth === 3 ? 1 : nth + 1} look={look} />
            </span>
            {look === 'placed' && run?.is_published === false
              ? t('distribution:board.legend.planned', { number: run.number })
              : t(`distribution:board.legend.${look}`)}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <p className={styles.range}>
          {t('distribution:board.range', {
            from: Math.min(count, seen.first + 1),
            until: Math.min(count, seen.end),
            count,
          })}
        </p>
      )}
    </div>
  );
}
