// biome-ignore-all lint/a11y/useSemanticElements: cells of which only those in sight are drawn are no table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { distributionAddresses } from '../addresses.ts';
import type { BoardColumn, Fit } from '../board-shapes.ts';
import styles from './board.module.css';
import { useDistributionWords } from './use-distribution-words.ts';
import { useFitWords } from './use-fit-words.ts';

interface PlaceHeaderProps {
  id: string;
  place: number;
  column: BoardColumn;
  isActive: boolean;
  fit: Fit | undefined;
  /** How many students are chosen. */
  chosen: number;
  onPlace: () => void;
}

/** The head of an internship's column: how full it is, or how the chosen students fit in. */
export function PlaceHeader({
  id,
  place,
  column,
  isActive,
  fit,
  chosen,
  onPlace,
}: PlaceHeaderProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const wordsOf = useFitWords();
  const role = useArea();
  const { capacity, taken, gender, is_over } = column;
  const left = Math.max(0, capacity - taken);
  const name = placeOf(column);
  const state = is_over ? 'over' : left === 0 ? 'full' : 'left';
  const said = fit && wordsOf(fit, chosen).words.join('\n');
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={place + 2}
      className={styles.place}
      data-row={-1}
      data-column={place}
      data-active={isActive || undefined}
      style={{ '--at': place }}
      title={said ?? name}
    >
      <Link
        href={distributionAddresses.internship({ role, id: column.id })}
        tabIndex={-1}
        className={styles.side}
      >
        <Bdi>{nameOf(column.side)}</Bdi>
      </Link>
      <span className={styles.department}>
        <Dotted
          facts={[
            <Bdi key="department">{nameOf(column.department)}</Bdi>,
            gender !== null && t(`distribution:board.genders.${gender}`),
          ]}
        />
      </span>
      {fit ? (
        <Button
          size={32}
          tabIndex={-1}
          disabled={fit.takes === 0}
          aria-label={t('distribution:board.place_in', { place: name })}
          onClick={onPlace}
        >
          {t('distribution:board.takes_of', { takes: fit.takes, count: chosen })}
        </Button>
      ) : (
        <span className={styles.seats} data-full={state === 'full' || undefined}>
          <span>{t(`distribution:board.${state}`, { count: left })}</span>
          <Bdi dir="ltr">{`${formatNumber(taken)}/${formatNumber(capacity)}`}</Bdi>
        </span>
      )}
      <ProgressBar
        height={4}
        whole={Math.max(1, capacity)}
        percent={taken}
        tone={state === 'full' ? 'warning' : 'accent'}
        label={t('distribution:board.taken_of', { taken, capacity })}
      />
    </div>
  );
}
