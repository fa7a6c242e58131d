import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import type { OwnBooking } from '../../contract.ts';
import { isActive, startOf } from '../../slot.ts';
import { AskedDetails } from './asked-details.tsx';
import styles from './own-question-section.module.css';
import { QuestionDialog } from './question-dialog.tsx';

/** The student's own question with a booking, and the button to change it while that is possible. */
export function OwnQuestion({ booking }: { booking: OwnBooking }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { question, file, slot, state } = booking;
  const has = question !== '' || file !== null;
  const canChange = isActive(state) && startOf(slot) > serverNow();
  if (!has && !canChange) return null;
  return (
    <div className={styles.own}>
      <AskedDetails question={question} file={file} />
      {canChange && (
        <>
          <Button size={32} look="quiet" onClick={() => setOpened(true)}>
            {t(`appointments:question.${has ? 'change' : 'add'}`)}
          </Button>
          <QuestionDialog booking={booking} opened={opened} onClose={() => setOpened(false)} />
        </>
      )}
    </div>
  );
}
