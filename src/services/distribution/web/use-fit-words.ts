import { useTranslation } from 'react-i18next';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import type { Fit } from '../board-shapes.ts';
import { isDecidedByHand } from '../distribution.ts';

/** Says how so many students fit into an internship: what speaks against it, or that nothing does. */
export function useFitWords() {
  const { t } = useTranslation();
  return (fit: Fit, count: number): { mark: Mark; words: string[] } => {
    const isRefused = fit.takes === 0;
    const conflicts = fit.conflicts
      .filter(({ kind }) => !isRefused || !isDecidedByHand(kind))
      .map(({ kind, students }) => {
        const conflict = t(`distribution:hand.conflicts.${kind}`);
        return count === 1
          ? conflict
          : t('distribution:board.conflict_of', { conflict, count: students });
      });
    if (isRefused) return { mark: 'refused', words: conflicts };
    const words = [
      ...(fit.takes < count
        ? [t('distribution:board.takes_some', { takes: fit.takes, count })]
        : []),
      ...conflicts,
      ...(fit.passes_over > 0 ? [t('distribution:hand.passes', { count: fit.passes_over })] : []),
    ];
    return words.length > 0
      ? { mark: 'needs_action', words }
      : { mark: 'accepted', words: [t('distribution:board.takes')] };
  };
}
