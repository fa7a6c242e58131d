import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import { Link } from '#platform/web/link.tsx';
import { usePagesShown } from '#platform/web/lists/pages-shown.ts';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import type { BoardColumn, Fit } from '../contract.ts';
import styles from './board.module.css';
import { type BoardKeys, CardsList, cardSize } from './cards-list.tsx';
import type { Card } from './use-board.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useFitWords } from './use-fit-words.ts';

/** How wide the column of an internship is with the gap after it, in px. */
export const columnSize = 268;

interface DropPlaceProps {
  /** Where nothing can be dropped there is no name. */
  takes: (() => void) | undefined;
  isDragged: boolean;
  is: 'refused' | 'accepted' | 'needs_action' | undefined;
  at?: number;
  children: ReactNode;
}

function DropPlace({ takes, isDragged, is, at, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  function over(event: DragEvent) {
    if (!takes || !isDragged) return;
    event.preventDefault();
    setIsOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped by a pointer is moved by keys in the list
    <section
      className={styles.column}
      data-is={is}
      data-over={(isOver && isDragged) || undefined}
      style={at === undefined ? undefined : { insetInlineStart: at * columnSize }}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        takes?.();
      }}
    >
      {children}
    </section>
  );
}

interface StudentsColumnProps extends BoardKeys {
  period: number;
  filters: { major?: string; gender?: string };
  isDragged: boolean;
}

const studentsPage = 50;

/** Whoever has no seat, in the order of the period's last run. */
export function StudentsColumn({ period, filters, isDragged, ...keys }: StudentsColumnProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [search, setSearch] = useState<string | undefined>();
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownRange(box, { size: cardSize, along: 'block' });
  const { first, count, rowAt } = usePagesShown(
    distributionCalls.listUnseated,
    shown,
    studentsPage,
    (page) => ({ params: { period }, query: { ...filters, ...page, search } }),
  );
  const title = t('distribution:board.students');
  const { board } = keys;
  return (
    <DropPlace
      isDragged={isDragged}
      is={undefined}
      takes={board.chosen.from === null ? undefined : () => board.drop({ to: null, name: title })}
    >
      <header className={styles.head}>
        <h2 className={styles.side}>
          {title} <span className={styles.count}>{count !== undefined && formatNumber(count)}</span>
        </h2>
        <SearchField label={t('distribution:hand.search')} search={search} onSearch={setSearch} />
      </header>
      {count === 0 && (
        <p className={styles.nothing}>
          {t(`distribution:${first?.run === null ? 'board.no_run' : 'hand.nobody_found'}`)}
        </p>
      )}
      <CardsList
        {...keys}
        label={title}
        of={null}
        place={-1}
        box={box}
        shown={shown}
        count={count ?? 0}
        cardAt={(nth): Card | undefined => {
          const row = rowAt(nth);
          return row && { ...row, note: row.group && nameOf(row.group) };
        }}
      />
    </DropPlace>
  );
}

interface InternshipColumnProps extends BoardKeys {
  place: number;
  column: BoardColumn;
  fit: Fit | undefined;
  isDragged: boolean;
}

/** An internship, how full it is, who is seated there, and whether it takes those who are chosen. */
export function InternshipColumn({
  place,
  column,
  fit,
  isDragged,
  ...keys
}: InternshipColumnProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, daysOf } = useDistributionWords();
  const wordsOf = useFitWords();
  const role = useArea();
  const box = useRef<HTMLDivElement>(null);
  const { board } = keys;
  const { id, gender, seats, seated, capacity, available } = column;
  const isFull = available === 0;
  const name = placeOf(column);
  const isFrom = board.chosen.from === id;
  const asked = isFrom ? undefined : fit;
  const { mark, words } = asked
    ? wordsOf(asked, board.chosen.cards.length)
    : { mark: undefined, words: [] };
  return (
    <DropPlace
      at={place}
      isDragged={isDragged}
      is={mark as 'refused' | 'accepted' | 'needs_action' | undefined}
      takes={isFrom || mark === 'refused' ? undefined : () => board.drop({ to: id, name })}
    >
      <header className={styles.head}>
        <h2 className={styles.side}>
          <Link href={distributionAddresses.internship({ role, id })}>
            <Bdi>{nameOf(column.side)}</Bdi>
          </Link>
        </h2>
        <p className={styles.note}>
          <Dotted
            facts={[
              <Bdi key="department">{nameOf(column.department)}</Bdi>,
              gender !== null && t(`distribution:genders.${gender}`),
            ]}
          />
        </p>
        <div className={styles.fit}>
          {asked && mark ? (
            <>
              {asked.position !== null && (
                <span className={styles.note}>
                  {t('distribution:wish_of', { position: asked.position })}
                </span>
              )}
              {words.slice(0, 2).map((word) => (
                <StatusMark key={word} mark={mark}>
                  {word}
                </StatusMark>
              ))}
            </>
          ) : (
            <span className={styles.note}>{t('training:span', daysOf(column).first)}</span>
          )}
        </div>
        <div className={styles.meter} data-full={isFull || undefined}>
          <span>
            {column.is_over
              ? t('distribution:hand.conflicts.over')
              : t(`distribution:board.${isFull ? 'full' : 'left'}`, { count: available })}
          </span>
          <Bdi dir="ltr">{`${formatNumber(seated)}/${formatNumber(capacity)}`}</Bdi>
        </div>
        <ProgressBar
          height={6}
          whole={capacity}
          percent={seated}
          tone={isFull ? 'warning' : 'accent'}
          label={t('distribution:hand.sentence', { available, capacity })}
        />
      </header>
      {seats.length === 0 && <p className={styles.nothing}>{t('distribution:hand.nobody')}</p>}
      <CardsList
        {...keys}
        label={name}
        of={id}
        place={place}
        box={box}
        shown={{ from: 0, until: seats.length }}
        count={seats.length}
        cardAt={(nth): Card | undefined => {
          const seat = seats[nth];
          return (
            seat && {
              ...seat,
              note: seat.is_appended ? t('distribution:distributed.appended') : null,
            }
          );
        }}
      />
      {seated > seats.length && (
        <p className={styles.more}>
          <Link href={distributionAddresses.internship({ role, id })}>
            {t('distribution:board.more', { count: seated - seats.length })}
          </Link>
        </p>
      )}
    </DropPlace>
  );
}
