import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { BoardStudent } from '../../board-shapes.ts';
import type { Conflict } from '../../distribution.ts';
import { useDistributionWords } from '../use-distribution-words.ts';

/** Which student is asked about, at which internship. */
export interface Asked {
  student: number;
  internship: number;
}

/** `none` is no wish, and nothing speaks against it. */
export type CellLook = 'placed' | 'by_hand' | 'possible' | 'not_possible' | 'none';

/** Computes a cell of the board from the student's wish and seat at an internship. */
export function cellOf(
  { wishes, seats, planned }: BoardStudent,
  place: number,
  conflicts: readonly Conflict[] | undefined,
) {
  const position = wishes.indexOf(place) + 1 || null;
  const seat = seats.find(({ internship }) => internship.id === place);
  const look = (): CellLook => {
    if (seat) return seat.cause === 'run' ? 'placed' : 'by_hand';
    if (planned?.id === place) return 'placed';
    if (conflicts && conflicts.length > 0) return 'not_possible';
    return position === null ? 'none' : 'possible';
  };
  return { position, seat, look: look() };
}

/** Says a cell in words. */
export function useCellWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { wishOf } = useDistributionWords();
  return (
    { position, look }: Pick<ReturnType<typeof cellOf>, 'position' | 'look'>,
    conflicts: readonly Conflict[] = [],
  ) =>
    listOf(
      [
        ...(position === null ? [] : [wishOf(position)]),
        t(`distribution:board.looks.${look}`),
        ...(look === 'not_possible'
          ? conflicts.map((one) => t(`distribution:hand.conflicts.${one}`))
          : []),
      ],
      language,
    );
}
