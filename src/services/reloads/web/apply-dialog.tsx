import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import type { Run } from '../contract.ts';
import { rowsOf } from '../reload.ts';
import { useApplyRun, useRunFacts } from './use-apply-run.ts';

interface ApplyDialogProps {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

export function ApplyDialog({ run, opened, onClose }: ApplyDialogProps) {
  const { t } = useTranslation();
  const apply = useApplyRun(run);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:reload.apply_question')}
      facts={useRunFacts(run)}
      warning={t(`reloads:reload.${rowsOf(run.kind)}.apply_consequence`)}
      verb={t('reloads:reload.apply')}
      busyText={t('reloads:reload.applying')}
      onConfirm={apply}
    />
  );
}
