import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useFailureToast } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';

const { getRun, listRuns, stopRun } = reloadsCalls;

/** Stops a run before it is applied, or discards a waiting one; none of it has been written. */
export function StopButton({ run }: { run: Run }) {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const { mutate, isPending } = useCommand(stopRun, {
    changes: [getRun, listRuns],
    said: t('reloads:stop.stopped'),
    onFailed: toastFailure,
  });
  if (!run.actions.includes('stop')) return null;
  const isOnItsWay = isUnderWay(run);
  return (
    <Button
      look={isOnItsWay ? 'danger-outline' : 'quiet'}
      icon={isOnItsWay ? undefined : <IconX size={18} />}
      busy={isPending}
      busyText={t('reloads:stop.stopping')}
      onClick={() => mutate({ params: { id: run.id } })}
    >
      {t(`reloads:stop.${isOnItsWay ? 'stop' : 'let_go'}`)}
    </Button>
  );
}
