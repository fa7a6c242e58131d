import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { useCommand } from '#platform/web/queries.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { reloadEffects } from '../reload.ts';
import { watchRun } from './use-applied-toast.ts';

const { applyRun, getRun, listRows, listRuns } = reloadsCalls;

/** Confirms a waiting run; a failure shows a toast. */
export function useApplyRun(run: Run): () => Promise<unknown> {
  const { mutateAsync } = useCommand(applyRun, { changes: [getRun, listRuns, listRows] });
  return () => {
    watchRun(run.id);
    return mutateAsync({ params: { id: run.id }, body: { confirm: true } }).catch(() => undefined);
  };
}

/** The counts that are being confirmed. */
export function useRunFacts({ counts }: Run): { label: string; value: string }[] {
  const { t } = useTranslation();
  return reloadEffects.map((effect) => ({
    label: t(`reloads:reload.counts.${effect}`),
    value: formatNumber(counts[effect]),
  }));
}
