import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn } from '#platform/web/me.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { rightsContract, type UserDetails } from '../contract.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { rightsAnswers } from './user-changes.ts';

const { calls } = rightsContract;

interface LockDialogProps {
  act: 'lock' | 'unlock';
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

/** Locks with a reason, or opens what is locked. */
export function LockDialog({ act, user, opened, onClose }: LockDialogProps) {
  const { t } = useTranslation();
  const name = nameIn(useLanguage(), user);
  const params = { id: user.id };
  const { mutateAsync } = useCommand(calls.unlockUser, {
    changes: rightsAnswers,
    onDone: () => void toast.success({ title: t('rights:user.unlocked') }),
  });
  if (act === 'unlock') {
    return (
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title={t('rights:user.unlock_title')}
        text={t('rights:user.unlock_text', { name })}
        verb={t('rights:user.unlock')}
        busyText={t('rights:user.unlocking')}
        onConfirm={() => mutateAsync({ params }).catch(stayOpen)}
      />
    );
  }
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      call={calls.lockUser}
      params={params}
      title={t('rights:user.lock_title')}
      text={t('rights:user.lock_text', { name })}
      label={t('rights:user.lock_reason')}
      help={t('rights:user.lock_reason_help')}
      verb={t('rights:user.lock')}
      busyText={t('rights:user.locking')}
      onDone={() => void toast.success({ title: t('rights:user.locked') })}
    />
  );
}
