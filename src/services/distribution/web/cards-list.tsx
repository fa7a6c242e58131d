import { IconLock } from '@tabler/icons-react';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { ShownRange } from '#platform/ui/tables/use-shown-range.ts';
import styles from './board.module.css';
import type { Board, Card, Column } from './use-board.ts';

/** How high a card is with the gap below it, in px. */
export const cardSize = 78;

/** What all columns of a board share: who is chosen, and where the keys are to go. */
export interface BoardKeys {
  board: Board;
  /** The column that takes the focus as soon as it is drawn. */
  awaited: RefObject<number | null>;
  /** Goes to the column at this place; those without a seat are at -1. */
  goTo: (place: number) => void;
  onOpen: () => void;
  onDrag: (isDragged: boolean) => void;
}

interface CardsListProps extends BoardKeys {
  label: string;
  of: Column;
  place: number;
  count: number;
  cardAt: (row: number) => Card | undefined;
  box: RefObject<HTMLDivElement | null>;
  shown: ShownRange;
}

/** The students of a column: chosen by clicks or by keys, and dragged. */
export function CardsList({
  label,
  of,
  place,
  count,
  cardAt,
  box,
  shown,
  ...keys
}: CardsListProps) {
  const { board, awaited } = keys;
  const id = useId();
  const [at, setAt] = useState(0);
  const row = Math.min(at, Math.max(0, count - 1));
  const isChosen = (card: Card) =>
    board.chosen.from === of &&
    board.chosen.cards.some(({ student }) => student.id === card.student.id);

  useEffect(() => {
    if (awaited.current === place) box.current?.focus({ preventScroll: true });
  }, [awaited, box, place]);

  function go(to: number) {
    const next = Math.max(0, Math.min(count - 1, to));
    setAt(next);
    const { current } = box;
    if (!current) return;
    const top = next * cardSize;
    const least = top + cardSize - current.clientHeight;
    current.scrollTop = Math.min(top, Math.max(least, current.scrollTop));
  }

  function between(one: number, other: number): Card[] {
    const first = Math.min(one, other);
    const rows = Array.from({ length: Math.abs(one - other) + 1 }, (_, nth) => first + nth);
    return rows.flatMap((nth) => cardAt(nth) ?? []);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const card = cardAt(row);
    const step = { ArrowDown: 1, ArrowUp: -1, End: count, Home: -count }[event.key];
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      go(row + step);
      if (event.shiftKey)
        board.choose(of, between(row, Math.max(0, Math.min(count - 1, row + step))), 'also');
    } else if (aside !== undefined) {
      keys.goTo(place + (document.documentElement.dir === 'rtl' ? -aside : aside));
    } else if (event.key === ' ') {
      if (card) board.choose(of, [card], 'toggle');
    } else if (event.key === 'Enter') {
      if (board.chosen.cards.length === 0 && card) board.choose(of, [card], 'only');
      if (card) keys.onOpen();
    } else if (event.key === 'Escape') {
      board.clear();
    } else return;
    event.preventDefault();
  }

  function click(event: MouseEvent, nth: number, card: Card) {
    setAt(nth);
    const isTouch =
      event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (event.shiftKey) board.choose(of, between(row, nth), 'also');
    else if (event.ctrlKey || event.metaKey || isTouch) board.choose(of, [card], 'toggle');
    else board.choose(of, [card], 'only');
  }

  function drag(event: DragEvent, card: Card) {
    if (!isChosen(card)) board.choose(of, [card], 'only');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', card.student.user_id);
    keys.onDrag(true);
  }

  const rows = Array.from(
    { length: Math.max(0, Math.min(count, shown.until) - shown.from) },
    (_, nth) => shown.from + nth,
  );
  return (
    <div
      ref={box}
      role="listbox"
      aria-multiselectable
      aria-label={label}
      aria-activedescendant={count > 0 ? `${id}-${row}` : undefined}
      tabIndex={0}
      className={styles.cards}
      onKeyDown={press}
      onFocus={() => {
        awaited.current = null;
      }}
    >
      <div role="presentation" style={{ blockSize: count * cardSize }}>
        {rows.map((nth) => {
          const card = cardAt(nth);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the active one
            <div
              key={card?.student.id ?? -nth}
              id={`${id}-${nth}`}
              role="option"
              aria-selected={card ? isChosen(card) : false}
              aria-disabled={Boolean(card?.kept)}
              aria-setsize={count}
              aria-posinset={nth + 1}
              data-active={nth === row || undefined}
              className={styles.card}
              style={{ insetBlockStart: nth * cardSize }}
              draggable={card !== undefined && !card.kept}
              onClick={(event) => card && click(event, nth, card)}
              onDragStart={(event) => card && drag(event, card)}
              onDragEnd={() => keys.onDrag(false)}
            >
              {card && <CardWords card={card} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function CardWords({ card }: { card: Card }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student, gpa, note, kept, position } = card;
  const name = nameOf(student);
  return (
    <>
      <div className={styles.words} title={[name, note].filter(Boolean).join(' · ')}>
        <p className={styles.name}>
          <Bdi>{name}</Bdi>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              <Bdi key="id" dir="ltr">
                {student.user_id}
              </Bdi>,
              gpa !== null && <Bdi key="gpa">{formatNumber(gpa, 2)}</Bdi>,
              note,
            ]}
          />
        </p>
      </div>
      {position && (
        <span className={styles.wish} title={t('distribution:wish_of', { position })}>
          <span aria-hidden="true">{position}</span>
          <span className="visually-hidden">{t('distribution:wish_of', { position })}</span>
        </span>
      )}
      {kept && (
        <span className={styles.kept} title={t(`distribution:hand.${kept}`)}>
          <IconLock size={16} aria-hidden="true" />
          <span className="visually-hidden">{t(`distribution:hand.${kept}`)}</span>
        </span>
      )}
    </>
  );
}
