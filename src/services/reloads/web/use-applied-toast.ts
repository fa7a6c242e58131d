import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';

/** Runs started or seen in progress here, whose end hasn't been reported yet. */
const watched = new Set<number>();

/** Called after starting or applying a run, since a quick one may end before it is seen. */
export function watchRun(id: number): void {
  watched.add(id);
}

/** Shows a toast once a watched run has been applied. */
export function useAppliedToast(run: Run | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!run) return;
    if (isUnderWay(run)) watchRun(run.id);
    if (run.state === 'failed' || run.state === 'stopped') watched.delete(run.id);
    if (run.state === 'applied' && watched.delete(run.id)) {
      const undone = t('reloads:undo.done');
      const done = t(`reloads:reload.done.${run.kind}`);
      toast.success({ title: run.undoes === null ? done : undone });
    }
  }, [run, t]);
}
