import { useTranslation } from 'react-i18next';
import { isolateIn } from '#platform/language/bidi.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { RunState } from '../distribution.ts';
import type { Run, Share } from '../run-shapes.ts';
import type { SeatPlace } from '../seat-shapes.ts';

export const runMarks: Record<RunState, Mark> = {
  queued: 'not_begun',
  running: 'under_review',
  ready: 'changed',
  published: 'accepted',
  undone: 'cancelled',
  failed: 'refused',
};

export const isUnderWay = ({ state }: Pick<Run, 'state'>) =>
  state === 'queued' || state === 'running';

export function useDistributionWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    periodOf: ({ cycle, number }: Pick<Run['period'], 'cycle' | 'number'>) =>
      t('distribution:period_of', { cycle: nameOf(cycle), number }),
    runOf: ({ number }: { number: number }) => t('distribution:run_of', { number }),
    placeOf: ({ side, department }: SeatPlace) =>
      // Both names are isolated, so that alone the whole would have no direction.
      isolateIn(
        language,
        t('distribution:seat_of', { side: nameOf(side), department: nameOf(department) }),
      ),
    /** Which wish a seat was. */
    wishOf: (position: number | null) =>
      position === null ? t('distribution:seat_left') : t('distribution:wish_of', { position }),
    /** In each calendar. */
    daysOf: ({ start_date: from, end_date: to }: Pick<Run['period'], 'start_date' | 'end_date'>) =>
      rangePieces({ from, to }, language),
    categoryOf: ({ by, key, of }: Pick<Share, 'by' | 'key' | 'of'>) => {
      if (by === 'gender') return t(`distribution:genders.${key}`);
      if (by === 'gpa') return t(`distribution:compare.bands.${key}`);
      return of ? nameOf(of) : t('distribution:compare.all');
    },
  };
}
