import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FollowDialog } from './follow-dialog.tsx';

/** The way to a student's appointments in the calendar of a phone. */
export function FollowButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={<IconCalendarShare size={18} />} onClick={() => setOpened(true)}>
        {t('appointments:follow.title')}
      </Button>
      <FollowDialog as="student" opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
