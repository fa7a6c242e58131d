import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Facts } from '../facts/facts.tsx';
import { Notice } from '../states/notice.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** The details of the action to confirm. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** Says which part can't be undone. */
  warning?: ReactNode;
  /** The verb: "Confirm the appointment", "Delete the slot". */
  verb: ReactNode;
  busyText?: ReactNode;
  /** Red, for destructive actions. */
  danger?: boolean;
  /** The dialog stays busy until this resolves, then closes unless it returned false. */
  onConfirm: () => Promise<unknown> | unknown;
  children?: ReactNode;
}

export function ConfirmDialog({
  opened,
  onClose,
  title,
  text,
  facts,
  warning,
  ...rest
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      if ((await rest.onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={busy ? undefined : onClose}
      title={title}
      text={text}
      // Narrower than the dialog that it may have been opened from.
      size={facts || rest.children ? 480 : 400}
      actions={
        <>
          <Button
            look={rest.danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={rest.busyText}
            onClick={confirm}
            data-autofocus={rest.danger ? undefined : true}
          >
            {rest.verb}
          </Button>
          <Button disabled={busy} onClick={onClose} data-autofocus={rest.danger ? true : undefined}>
            {t('platform:common.back')}
          </Button>
        </>
      }
    >
      {facts && <Facts facts={facts} />}
      {rest.children}
      {warning && (
        <Notice tone="warning" small>
          {warning}
        </Notice>
      )}
    </Dialog>
  );
}
