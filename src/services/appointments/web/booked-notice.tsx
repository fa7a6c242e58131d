import { useTranslation } from 'react-i18next';
import { Notice } from '#platform/ui/notice.tsx';
import type { Booking } from '../contract.ts';
import styles from './booking-screen.module.css';
import { useSlotWords } from './use-slot-words.ts';

/** Why nothing can be chosen: one date at a time. */
export function BookedNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  return (
    <div className={styles.notice}>
      <Notice tone="info" title={t('appointments:book.already_title')}>
        {words(booking.slot)}. {t('appointments:book.already_text')}
      </Notice>
    </div>
  );
}
