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
import { distributionAddresses } from '../../addresses.ts';
import type { BoardColumn, Fit } from '../../board-shapes.ts';
import styles from '../board.module.css';
import { useDistributionWords } from '../use-distribution-words.ts';
import { useFitWords } from '../use-fit-words.ts';

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

/** The head of an internship's column: how full it is, or how many of the chosen students it takes. */
export function PlaceHeader(props: PlaceHeaderProps) {
  const { id, place, column, isActive, fit, chosen, onPlace } = props;
  const { t } = useTranslation();
  const { placeOf } = useDistributionWords();
  const wordsOf = useFitWords();
  const { capacity, taken, is_over } = column;
  const name = placeOf(column);
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
      <PlaceName column={column} />
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
        <SeatsLeft column={column} />
      )}
      <ProgressBar
        height={4}
        whole={Math.max(1, capacity)}
        percent={taken}
        tone={!is_over && taken >= capacity ? 'warning' : 'accent'}
        label={t('distribution:board.taken_of', { taken, capacity })}
      />
    </div>
  );
}

function PlaceName({ column }: { column: BoardColumn }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const { id, side, department, gender } = column;
  return (
    <>
      <Link
        href={distributionAddresses.internship({ role, id })}
        tabIndex={-1}
        className={styles.side}
      >
        <Bdi>{nameOf(side)}</Bdi>
      </Link>
      <span className={styles.department}>
        <Dotted
          facts={[
            <Bdi key="department">{nameOf(department)}</Bdi>,
            gender !== null && t(`distribution:board.genders.${gender}`),
          ]}
        />
      </span>
    </>
  );
}

function SeatsLeft({ column }: { column: BoardColumn }) {
  const { t } = useTranslation();
  const { capacity, taken, is_over } = column;
  const left = Math.max(0, capacity - taken);
  const state = is_over ? 'over' : left === 0 ? 'full' : 'left';
  return (
    <span className={styles.seats} data-full={state === 'full' || undefined}>
      <span>{t(`distribution:board.${state}`, { count: left })}</span>
      <Bdi dir="ltr">{`${formatNumber(taken)}/${formatNumber(capacity)}`}</Bdi>
    </span>
  );
}
