import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';

interface CloseServicesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The switches that would be turned off. */
  closing: readonly string[];
  onConfirm: () => Promise<unknown>;
}

/**
 * Closing a service affects everyone at once, so this asks for confirmation and says who is affected. The
 * form below shows the server's refusal.
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
