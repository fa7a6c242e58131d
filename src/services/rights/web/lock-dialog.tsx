import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { rightsCalls } from '../calls.ts';
import { reasonBody, type UserDetails } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

interface LockDialogProps {
  act: 'lock' | 'unlock';
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

/** Locks an account with a reason, or unlocks it. */
export function LockDialog({ act, user, opened, onClose }: LockDialogProps) {
  const { t } = useTranslation();
  const name = useNames().nameOf(user);
  const params = { id: user.id };
  const readyFor = useReadyReasons(opened && act === 'lock');
  const { mutateAsync } = useCommand(rightsCalls.unlockUser, {
    changes: rightsAnswers,
    said: t('rights:user.unlocked'),
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
    <DecisionDialog
      opened={opened}
      onClose={onClose}
      title={t('rights:user.lock_title')}
      text={t('rights:user.lock_text', { name })}
      call={rightsCalls.lockUser}
      schema={reasonBody}
      defaults={{ reason: '' }}
      inputOf={(body) => ({ params, body })}
      changes={rightsAnswers}
      said={t('rights:user.locked')}
      reason={{
        name: 'reason',
        label: t('rights:user.lock_reason'),
        help: t('rights:user.lock_reason_help'),
        ready: () => readyFor('account_locked'),
      }}
      verb={t('rights:user.lock')}
      busyText={t('rights:user.locking')}
      danger
    />
  );
}
