import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { rowsOf } from '../reload.ts';
import { watchRun } from './use-applied-toast.ts';

const { getRun, listRuns, undoRun } = reloadsCalls;
const undone = ['changed', 'added', 'vanished'] as const;

interface UndoDialogProps {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

/** Confirms undoing an applied run, with the effects of the undo. */
export function UndoDialog({ run, opened, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActionDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('reloads:undo.question')}
      text={t(`reloads:undo.${rowsOf(run.kind)}.text`)}
      facts={undone.map((effect) => ({
        label: t(`reloads:undo.${rowsOf(run.kind)}.${effect}`),
        value: formatNumber(run.counts[effect]),
      }))}
      verb={t('reloads:undo.verb')}
      busyText={t('reloads:undo.starting')}
      call={undoRun}
      input={{ params: { id: run.id }, body: { confirm: true } }}
      changes={[listRuns, getRun]}
      onDone={({ id }) => {
        watchRun(id);
        void navigate({ href: reloadsAddresses.run({ id }) });
      }}
    />
  );
}
