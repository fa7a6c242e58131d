import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useShownRange } from '#platform/ui/tables/use-shown-range.ts';
import type { BoardStudent } from '../../board-shapes.ts';
import styles from '../board.module.css';
import { useDistributionWords } from '../use-distribution-words.ts';
import { BoardLegend, CellMark } from './board-legend.tsx';
import type { MatrixProps } from './matrix-grid.tsx';
import { cellOf, useCellWords } from './use-cell.ts';
import { type ConflictsOf, useConflicts, useMatrix } from './use-matrix.ts';

/** How high a card is with the gap below it, in px. */
const cardSize = 140;

/** The most internships to ask about at once. */
const mostPlaces = 100;

/** The matrix where there is no room for it: each student with their wishes in order. */
export function StudentCards({ period, board, filters, run, asked, onAsk }: MatrixProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useShownRange(box, { size: cardSize, along: 'block' });
  const { students } = useMatrix(period, filters, {
    students: shown,
    places: { from: 0, until: 1 },
  });
  const { count, rows } = students;
  const places = [...new Set(rows.flatMap(({ row }) => placesOf(row)))].slice(0, mostPlaces);
  const ids = rows.map(({ row }) => row.student.id);
  const conflictsOf = useConflicts(
    period,
    ids.length > 0 ? [ids] : [],
    places.length > 0 ? [places] : [],
  );
  return (
    <>
      <div ref={box} className={styles.cards}>
        <ul style={{ blockSize: count * cardSize }}>
          {rows.map(({ place, row }) => (
            <li key={row.student.id} className={styles.card} style={{ '--at': place }}>
              <StudentCard
                row={row}
                nth={place + 1}
                asked={asked?.student === row.student.id ? asked.internship : null}
                isChosen={board.isChosen(row)}
                onChoose={() => board.choose(row)}
                onAsk={(internship) => onAsk({ student: row.student.id, internship })}
                conflictsOf={conflictsOf}
              />
            </li>
          ))}
        </ul>
      </div>
      <BoardLegend run={run} seen={shown} count={count} />
    </>
  );
}

/** A student's wishes, and before them seats that were none. */
function placesOf({ wishes, seats, planned }: BoardStudent): number[] {
  const held = seats.map(({ internship }) => internship.id);
  return [...new Set([...held, ...(planned ? [planned.id] : [])])]
    .filter((id) => !wishes.includes(id))
    .concat(wishes);
}

interface StudentCardProps {
  row: BoardStudent;
  nth: number;
  asked: number | null;
  isChosen: boolean;
  onChoose: () => void;
  onAsk: (internship: number) => void;
  conflictsOf: ConflictsOf;
}

function StudentCard(props: StudentCardProps) {
  const { row, nth, asked, isChosen, onChoose, onAsk, conflictsOf } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf } = useDistributionWords();
  const wordsOf = useCellWords();
  const { student, gpa, seats, planned } = row;
  const name = nameOf(student);
  const places = [...seats.map(({ internship }) => internship), ...(planned ? [planned] : [])];
  return (
    <>
      <div className={styles.cardHead}>
        <Checkbox
          aria-label={t('distribution:board.choose', { name })}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.nth}>{formatNumber(nth)}</span>
        <Bdi className={styles.name}>{name}</Bdi>
        <span className={styles.gpa}>{gpa === null ? '–' : formatNumber(gpa, 2)}</span>
      </div>
      <p className={styles.cardNote}>
        {places.length === 0 ? (
          t('distribution:no_seat')
        ) : (
          <Dotted facts={places.map((place) => <Bdi key={place.id}>{placeOf(place)}</Bdi>)} />
        )}
      </p>
      <ul className={styles.chips}>
        {placesOf(row).map((place) => {
          const conflicts = conflictsOf(student.id, place);
          const cell = cellOf(row, place, conflicts);
          return (
            <li key={place}>
              <button
                type="button"
                className={styles.cell}
                data-look={cell.look}
                data-asked={asked === place || undefined}
                aria-label={wordsOf(cell, conflicts)}
                onClick={() => onAsk(place)}
              >
                <CellMark position={cell.position} look={cell.look} />
              </button>
            </li>
          );
        })}
        {placesOf(row).length === 0 && (
          <li className={styles.note}>{t('distribution:explain.no_wishes')}</li>
        )}
      </ul>
    </>
  );
}
