import { IconCalendarShare, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#platform/web/download.ts';
import { HeaderActions } from '#platform/web/header-actions.tsx';
import { useMe } from '#platform/web/me.tsx';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import { FollowDialog } from '../follow/follow-dialog.tsx';

interface CalendarActionsProps {
  /** Left out where the week has nothing to repeat. */
  onRepeat: (() => void) | undefined;
}

/** A guide's occasional actions on the calendar: repeat the week, print today, follow it on a phone. */
export function CalendarActions({ onRepeat }: CalendarActionsProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [following, setFollowing] = useState(false);
  const printing = useDownload(appointmentsCalls.printDay);
  const repeat = {
    key: 'repeat',
    label: t('appointments:grid.repeat'),
    icon: <IconRepeat size={18} />,
    onPress: onRepeat,
  };
  return (
    <>
      <HeaderActions
        folded
        actions={[
          ...(onRepeat ? [repeat] : []),
          {
            key: 'print',
            label: t('appointments:desk.print_day'),
            icon: <IconPrinter size={18} />,
            busy: printing.isPending,
            busyText: t('appointments:desk.printing'),
            onPress: () => printing.mutate({ params: { id: me.id }, query: { day: today() } }),
          },
          {
            key: 'follow',
            label: t('appointments:follow.title'),
            icon: <IconCalendarShare size={18} />,
            onPress: () => setFollowing(true),
          },
        ]}
      />
      <FollowDialog as="guide" opened={following} onClose={() => setFollowing(false)} />
    </>
  );
}
