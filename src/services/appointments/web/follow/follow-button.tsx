import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FollowDialog } from './follow-dialog.tsx';

/** The way to one's appointments in the calendar of a phone. */
export function FollowButton({ as }: { as: 'student' | 'guide' }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={<IconCalendarShare size={18} />} onClick={() => setOpened(true)}>
        {t('appointments:follow.title')}
      </Button>
      <FollowDialog as={as} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
