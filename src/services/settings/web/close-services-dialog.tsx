import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';

interface CloseServicesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The switches that would be off. */
  closing: readonly string[];
  onConfirm: () => Promise<unknown>;
}

/**
 * A service is closed to everybody at once, so the yes comes after who is affected. What the server
 * refuses is said in the form below.
 */
export function CloseServicesDialog({ closing, onConfirm, ...dialog }: CloseServicesDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('settings:closing.title', { count: closing.length })}
      text={t('settings:closing.text')}
      facts={closing.map((name) => ({
        label: t(`settings:keys.${name}`),
        value: t(`settings:closing.${name}`),
      }))}
      warning={t('settings:closing.warning')}
      verb={t('settings:closing.verb')}
      busyText={t('platform:common.saving')}
      onConfirm={() => onConfirm().catch(() => undefined)}
    />
  );
}
