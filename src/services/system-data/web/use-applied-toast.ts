import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';

/**
 * Says once that a run has been applied which was seen under way here. A quick one may have ended
 * before it was seen, so whoever starts one gives its id to `watch`.
 */
export function useAppliedToast(run: Run | undefined): { watch: (id: number) => void } {
  const { t } = useTranslation();
  const [watched, watch] = useState<number | null>(null);
  useEffect(() => {
    if (!run) return;
    if (isUnderWay(run)) return watch(run.id);
    if (watched !== run.id) return;
    watch(null);
    if (run.state === 'applied') {
      toast.success({ title: t(`system-data:reload.done.${run.kind}`) });
    }
  }, [run, watched, t]);
  return { watch };
}
