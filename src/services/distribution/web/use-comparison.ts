import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { OneRun, Share } from '../run-shapes.ts';
import { useDistributionWords } from './use-distribution-words.ts';
import { useRunAddress } from './use-run-address.ts';

/** Percent of the students who have their first wish. */
export const shareOf = (first: number, students: number) => (100 * first) / Math.max(1, students);

/** The run that this one is compared with: the address names it, or else it is the latest. */
export function useOther(run: OneRun): OneRun['others'][number] | undefined {
  const { against } = useRunAddress();
  return run.others.find(({ id }) => String(id) === against) ?? run.others[0];
}

/** The answer of a trial run: the number of students for whom it is better and worse than another, and by how much. */
export function useComparisonAnswer(run: OneRun): { title?: string; sentence?: string } {
  const { t } = useTranslation();
  const { runOf } = useDistributionWords();
  const other = useOther(run);
  const isTrial = run.state === 'ready' && run.is_kept;
  const { data } = useCall(
    distributionCalls.compareRuns,
    { params: { id: run.id, other: other?.id ?? 0 } },
    { enabled: other !== undefined && isTrial },
  );
  if (!other || !data || !isTrial) return {};
  const { moves } = data;
  const words = (share: Pick<Share, 'first' | 'students'>) =>
    formatPercent(shareOf(share.first, share.students), 1);
  const whole = data.shares.find(({ by }) => by === 'all');
  const title = t(`distribution:compare.answer.${answerTo(moves)}`, {
    run: runOf(run),
    other: runOf(other),
    better: t('distribution:compare.for', { count: moves.better }),
    worse: t('distribution:compare.for', { count: moves.worse }),
  });
  return {
    title,
    ...(whole && {
      sentence: t('distribution:compare.first', {
        after: words(whole),
        before: words({ first: whole.other_first, students: whole.other_students }),
        other: runOf(other),
      }),
    }),
  };
}

function answerTo({ all, better, worse }: Record<'all' | 'better' | 'worse', number>) {
  if (better > 0) return worse > 0 ? 'both' : 'better';
  if (worse > 0) return 'worse';
  return all > 0 ? 'other' : 'none';
}
