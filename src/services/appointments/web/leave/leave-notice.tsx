import { IconCalendarOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { appointmentsAddresses } from '../../addresses.ts';
import { type LeaveDays, meets } from '../../leave.ts';
import type { Leave } from '../../leave-shapes.ts';
import styles from './leaves-screen.module.css';
import { useLeaveRange } from './use-leave-range.ts';

interface LeaveNoticesProps {
  leaves: readonly Leave[];
  /** The days on screen; only leaves on these days are shown. */
  week: LeaveDays;
}

/** On a guide's calendar: that they are on leave in the week shown, or stand in for whom. */
export function OwnLeaveNotices({ leaves, week }: LeaveNoticesProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { titledNameOf } = useNames();
  const range = useLeaveRange();
  const shown = leaves.filter((leave) => meets(leave, week));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((leave) => {
        const own = leave.guide.id === me.id;
        const guide = titledNameOf(leave.guide);
        const which = own ? 'yours' : 'standing_in';
        return (
          <Notice
            key={leave.id}
            tone="info"
            icon={own ? <IconCalendarOff size={20} /> : <IconUsers size={20} />}
            title={t(`appointments:leave.${which}`, { days: range(leave), guide })}
            action={
              <Button
                size={32}
                renderLink={(link) => <Link href={appointmentsAddresses.leaves()} {...link} />}
              >
                {t('appointments:menu.leaves')}
              </Button>
            }
          >
            {t(`appointments:leave.${which}_text`, { deputy: titledNameOf(leave.deputy) })}
          </Notice>
        );
      })}
    </div>
  );
}

/** On a student's screen: that their guide is on leave in the week shown, whom they see instead and until when. */
export function GuideLeaveNotices({ leaves, week }: LeaveNoticesProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const range = useLeaveRange();
  const shown = leaves.filter((leave) => meets(leave, week));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((leave) => (
        <Notice
          key={leave.id}
          tone="info"
          icon={<IconCalendarOff size={20} />}
          title={t('appointments:leave.of_guide', { days: range(leave) })}
        >
          {t('appointments:leave.of_guide_text', { deputy: titledNameOf(leave.deputy) })}
        </Notice>
      ))}
    </div>
  );
}
