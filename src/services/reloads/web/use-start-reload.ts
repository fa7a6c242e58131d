import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { type CallFailed, call } from '#platform/web/call.ts';
import { useFailureToast } from '#platform/web/failures.ts';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';
import { watchRun } from './use-applied-toast.ts';

const { listRuns, startRun } = reloadsCalls;

/** Starts a reload or a dry run from the kind's usual source. */
export function useStartReload(kind: ReloadKind, onStarted?: (id: number) => void) {
  const { mutate, isPending } = useCommand(startRun, useStarted(onStarted));
  return {
    start: ({ dry_run }: { dry_run: boolean }) => mutate({ body: { kind, dry_run } }),
    isStarting: isPending,
  };
}

/** Starts a dry run of an uploaded file, to be applied after review. */
export function useStartUpload(onStarted: (id: number) => void) {
  return useCommand(startRun, useStarted(onStarted));
}

/** Handles a started run; if another reload is in the way, links to it. */
function useStarted(onStarted?: (id: number) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toastFailure = useFailureToast();
  return {
    onDone: async ({ id }: { id: number }) => {
      watchRun(id);
      await client.invalidateQueries({ queryKey: keyOf(listRuns) });
      onStarted?.(id);
    },
    onFailed: async (failure: CallFailed) => {
      const running = failure.code === 'reload_running' ? await findRunning() : undefined;
      if (!running) return toastFailure(failure);
      void client.invalidateQueries({ queryKey: keyOf(listRuns) });
      toast.warning({
        title: t(`reloads:reload.running.${running.kind}`),
        text: t('reloads:reload.is_running'),
        seconds: 8,
        action: {
          label: t('reloads:reload.follow'),
          onPress: () => void navigate({ href: reloadsAddresses.run({ id: running.id }) }),
        },
      });
    },
  };
}

async function findRunning() {
  const { results } = await call(listRuns, {});
  return results.find(isUnderWay);
}
