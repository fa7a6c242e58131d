import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#platform/web/action-button.tsx';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';

const { getRun, listRuns, stopRun } = reloadsCalls;

/** Stops a run before it is applied, or discards a waiting one; none of it has been written. */
export function StopButton({ run }: { run: Run }) {
  const { t } = useTranslation();
  if (!run.actions.includes('stop')) return null;
  const isOnItsWay = isUnderWay(run);
  return (
    <ActionButton
      call={stopRun}
      input={{ params: { id: run.id } }}
      changes={[getRun, listRuns]}
      said={t('reloads:stop.stopped')}
      verb={t(`reloads:stop.${isOnItsWay ? 'stop' : 'let_go'}`)}
      look={isOnItsWay ? 'danger-outline' : 'quiet'}
      icon={isOnItsWay ? undefined : <IconX size={18} />}
      busyText={t('reloads:stop.stopping')}
    />
  );
}
