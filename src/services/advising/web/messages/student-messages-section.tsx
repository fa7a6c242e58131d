import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { useMay } from '#platform/web/me.tsx';
import type { RecordProps } from '#platform/web/screens.ts';
import { advisingCalls } from '../../calls.ts';
import { StudentAlerts } from '../student-alerts-list.tsx';
import { Conversations } from './conversations-section.tsx';
import { NewMessageForm } from './new-message-form.tsx';
import styles from './student-messages-section.module.css';

const { addMessage } = advisingCalls;

/** A student's messages, in the record that staff see. */
export function StudentMessages({ id, name }: RecordProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('advising:student_tab.heading')}>
      <div className={styles.head}>
        <h2>{t('advising:student_tab.heading')}</h2>
        {useMay(addMessage) && <WriteButton student_id={id} name={name} />}
      </div>
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

function WriteButton({ student_id, name }: { student_id: number; name: string }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button icon={<IconMessagePlus size={18} />} onClick={() => setWriting(true)}>
        {t('advising:student_tab.write')}
      </Button>
      <Dialog
        opened={writing}
        onClose={() => setWriting(false)}
        size={640}
        title={t('advising:form.title', { name })}
      >
        <NewMessageForm student_id={student_id} onDone={() => setWriting(false)} />
      </Dialog>
    </>
  );
}
