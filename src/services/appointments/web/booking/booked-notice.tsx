import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { appointmentsAddresses } from '../../addresses.ts';
import type { Booking } from '../../contract.ts';
import { useSlotWords } from '../use-slot-words.ts';
import styles from './booked-notice.module.css';

/** Says why no slot can be chosen: a student may hold only one booking ahead. */
export function BookedNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        title={t('appointments:book.already_title')}
        action={
          <Button
            size={32}
            renderLink={(link) => <Link href={appointmentsAddresses.mine()} {...link} />}
          >
            {t('appointments:mine.title')}
          </Button>
        }
      >
        {words(booking.slot)}. {t('appointments:book.already_text')}
      </Notice>
    </div>
  );
}
