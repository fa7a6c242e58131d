import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';

/** Runs that were started or seen under way here, and whose end has not been told yet. */
const watched = new Set<number>();

/** A quick run may have ended before it is seen, so whoever starts or applies one names it. */
export function watchRun(id: number): void {
  watched.add(id);
}

/** Says once that a watched run has been applied. */
export function useAppliedToast(run: Run | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!run) return;
    if (isUnderWay(run)) watchRun(run.id);
    if (run.state === 'failed' || run.state === 'stopped') watched.delete(run.id);
    if (run.state === 'applied' && watched.delete(run.id)) {
      const undone = t('system-data:undo.done');
      const done = t(`system-data:reload.done.${run.kind}`);
      toast.success({ title: run.undoes === null ? done : undone });
    }
  }, [run, t]);
}
