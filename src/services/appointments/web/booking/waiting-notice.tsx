import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { Slot, Waiting } from '../../contract.ts';
import { useMinutes } from '../use-minutes.ts';
import { LeaveLineDialog } from './leave-line-dialog.tsx';
import { OfferNotice } from './offer-notice.tsx';
import styles from './waiting-notice.module.css';

interface WaitingNoticeProps {
  waiting: Waiting;
  onBook: (slot: Slot) => void;
}

/** The student's position in the line, or their open offer. */
export function WaitingNotice({ waiting, onBook }: WaitingNoticeProps) {
  return (
    <div className={styles.notice}>
      {waiting.offer ? (
        <OfferNotice offer={waiting.offer} onBook={onBook} />
      ) : (
        <PlaceInLine position={waiting.position} />
      )}
    </div>
  );
}

function PlaceInLine({ position }: { position: number }) {
  const { t } = useTranslation();
  const minutes = useMinutes();
  const { hold_minutes } = usePublicSettings().appointments;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        title={t('appointments:waiting.title', { position })}
        action={
          <Button size={32} onClick={() => setAsking(true)}>
            {t('appointments:waiting.leave')}
          </Button>
        }
      >
        {t('appointments:waiting.text', { minutes: minutes(hold_minutes) })}
      </Notice>
      <LeaveLineDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
