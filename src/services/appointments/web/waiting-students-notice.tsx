import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import styles from './booking/waiting-notice.module.css';

interface WaitingStudentsProps {
  count: number;
  onOpen: () => void;
}

/** How many students are in the guide's line, with the button to open another slot. */
export function WaitingStudents({ count, onOpen }: WaitingStudentsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        icon={<IconUsers size={20} />}
        title={t('appointments:grid.waiting', { count })}
        action={
          <Button size={32} onClick={onOpen}>
            {t('appointments:grid.add')}
          </Button>
        }
      >
        {t('appointments:grid.waiting_text')}
      </Notice>
    </div>
  );
}
