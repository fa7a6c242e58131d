import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';

const { findMyWaiting, listFreeSlots, waitForPlace } = appointmentsCalls;

interface WaitButtonProps {
  /** Stands in a full slot's card, which says what is waited for. */
  inCard?: boolean;
}

/** Puts the student in their guide's waiting line. */
export function WaitButton({ inCard = false }: WaitButtonProps) {
  const { t } = useTranslation();
  const joining = useCommand(waitForPlace, {
    changes: [findMyWaiting, listFreeSlots],
    said: t('appointments:waiting.joined'),
  });
  const { isPending: busy } = joining;
  if (inCard) {
    return (
      <Button size={32} look="quiet" busy={busy} onClick={() => joining.mutate({})}>
        {t('appointments:waiting.join_here')}
      </Button>
    );
  }
  return (
    <Button
      look="primary"
      icon={<IconBell size={18} />}
      busy={busy}
      busyText={t('appointments:waiting.joining')}
      onClick={() => joining.mutate({})}
    >
      {t('appointments:waiting.join')}
    </Button>
  );
}
