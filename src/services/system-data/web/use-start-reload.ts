import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import { call } from '#platform/web/call.ts';
import { useFailureToast } from '#platform/web/failures.ts';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { systemDataContract } from '../contract.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';
import { watchRun } from './use-applied-toast.ts';

const { listRuns, loadStudents, loadUsers, updateInstructors } = systemDataContract.calls;

const starts = { students: loadStudents, users: loadUsers, instructors: updateInstructors };

/** Starts a reload, or a trial of it; when another one is in the way, leads to that one. */
export function useStartReload(kind: ReloadKind, onStarted?: (id: number) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toastFailure = useFailureToast();
  const { mutate, isPending } = useCommand(starts[kind], {
    onDone: async ({ id }) => {
      watchRun(id);
      await client.invalidateQueries({ queryKey: keyOf(listRuns) });
      onStarted?.(id);
    },
    onFailed: async (failure) => {
      const running = failure.code === 'reload_running' ? await findRunning() : undefined;
      if (!running) return toastFailure(failure);
      void client.invalidateQueries({ queryKey: keyOf(listRuns) });
      toast.warning({
        title: t(`system-data:reload.running.${running.kind}`),
        text: t('system-data:reload.is_running'),
        seconds: 8,
        action: {
          label: t('system-data:reload.follow'),
          onPress: () => void navigate({ to: `/system/data/${running.id}` }),
        },
      });
    },
  });
  return {
    start: (query: { dry_run: 'true' | 'false' }) => mutate({ query }),
    isStarting: isPending,
  };
}

async function findRunning() {
  const { results } = await call(listRuns, {});
  return results.find(isUnderWay);
}
