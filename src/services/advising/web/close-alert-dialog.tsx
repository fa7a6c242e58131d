import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { CloseAlertForm } from './close-alert-form.tsx';

interface CloseAlertDialogProps {
  ids: readonly number[];
  opened: boolean;
  onClose: () => void;
  onDone?: (reply: DecidedEach) => void;
}

/** Asks as what an alert is closed, or several of them. */
export function CloseAlertDialog({ ids, opened, onClose, onDone }: CloseAlertDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('advising:morning.close_title', { count: ids.length })}
      text={t('advising:morning.close_text')}
    >
      <CloseAlertForm ids={ids} onDone={onDone} onBack={onClose} />
    </Dialog>
  );
}
