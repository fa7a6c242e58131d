import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import type { RecordProps } from '#platform/web/screens.ts';
import { StudentAlerts } from '../student-alerts-list.tsx';
import { Conversations } from './conversations-section.tsx';
import styles from './student-messages-section.module.css';

/** A student's messages, in the record that staff see. */
export function StudentMessages({ id }: RecordProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('advising:student_tab.heading')}>
      <h2 className={styles.head}>{t('advising:student_tab.heading')}</h2>
      <StudentAlerts student_id={id} />
      <Conversations
        student_id={id}
        empty={
          <EmptyState
            icon={<IconMessages size={28} stroke={1.25} />}
            title={t('advising:student_tab.empty')}
            text={t('advising:student_tab.empty_text')}
          />
        }
      />
    </section>
  );
}
