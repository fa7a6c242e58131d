import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import type { AccountSession } from '../account-session.ts';
import { accountsCalls } from '../calls.ts';
import { useDeviceName } from './device-name.ts';

const { endOtherSessions, endSession, listSessions } = accountsCalls;

/** One session, or the number of all others. */
export type Ending = { session: AccountSession } | { others: number };

interface EndSessionsDialogProps {
  opened: boolean;
  ending: Ending;
  onClose: () => void;
}

export function EndSessionsDialog({ opened, ending, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation();
  const deviceName = useDeviceName();
  const end = useEnd();
  const words =
    'session' in ending
      ? {
          title: t('accounts:sessions.end_one_title'),
          text: t('accounts:sessions.end_one_text', { device: deviceName(ending.session) }),
          verb: t('accounts:sessions.end_one_verb'),
        }
      : {
          title: t('accounts:sessions.end_others_title'),
          text: t('accounts:sessions.end_others_text', { count: ending.others }),
          verb: t('accounts:sessions.end_others_verb'),
        };
  return (
    <ConfirmDialog
      {...words}
      danger
      opened={opened}
      busyText={t('accounts:sessions.ending')}
      onConfirm={() => end(ending)}
      onClose={onClose}
    />
  );
}

/** Returns whether it succeeded; a failure shows a toast. */
function useEnd(): (ending: Ending) => Promise<boolean> {
  const { t } = useTranslation();
  const then = {
    changes: [listSessions],
    onDone: ({ ended }: { ended: number }) => {
      toast.success({ title: t('accounts:sessions.ended', { count: ended }) });
    },
  };
  const one = useCommand(endSession, then);
  const others = useCommand(endOtherSessions, then);
  return (ending) => {
    const done =
      'session' in ending
        ? one.mutateAsync({ params: { id: ending.session.id } })
        : others.mutateAsync({});
    return done.then(
      () => true,
      () => false,
    );
  };
}
