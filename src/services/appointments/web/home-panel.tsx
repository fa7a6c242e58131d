import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#platform/language/dates.ts';
import { relativeDay } from '#platform/language/relative.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PanelSection } from '#platform/ui/panel.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { nameIn, useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsContract } from '../contract.ts';
import styles from './home-panel.module.css';
import { SlotPlace } from './slot-place.tsx';

const { listMyBookings } = appointmentsContract.calls;

/** The next appointment as a figure on home; nothing while there is none. */
export function HomePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const isStudent = useMe().user_type === 2;
  const ahead = useCall(
    listMyBookings,
    { query: { ahead: 'true', ordering: 'day' } },
    { enabled: isStudent },
  );
  const next = ahead.data?.results[0];
  if (!next) return null;
  const { slot } = next;
  const name = nameIn(language, slot.staff);
  return (
    <PanelSection>
      <p className={styles.head}>
        <span>{t('appointments:mine.next')}</span>
        <span>{relativeDay(slot.day, today(), language)}</span>
      </p>
      <p className={styles.time}>{formatTime(slot.start_time, language)}</p>
      <p className={styles.date}>{formatDay(slot.day, language, 'short')}</p>
      <div className={styles.with}>
        <Avatar name={name} size={40} />
        <span>
          <strong>{name}</strong>
          <span>
            <SlotPlace slot={slot} />
          </span>
        </span>
      </div>
      <Button wide renderLink={(link) => <Link to="/academic/student/appointments/0" {...link} />}>
        {t('appointments:mine.title')}
      </Button>
    </PanelSection>
  );
}
