import { useTranslation } from 'react-i18next';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useToday } from '#platform/web/today.ts';
import { counsellingAddresses } from '../../addresses.ts';
import type { Beside, Today } from './day-screen.tsx';
import styles from './staff.module.css';

interface DayPanelsProps {
  day: Today;
  onOpen: (beside: Beside) => void;
}

/** What else waits: students who were referred, and follow-ups whose day has come. */
export function DayPanels({ day, onOpen }: DayPanelsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const present = useToday();
  return (
    <>
      {day.transferred > 0 && (
        <Panel className={styles.between ?? ''}>
          <Link href={counsellingAddresses.transferred({ state: 'agreed' })}>
            {t('counselling:day.transferred')}
          </Link>
          <CountBadge count={day.transferred} />
        </Panel>
      )}
      {day.follow_ups.length > 0 && (
        <Panel className={styles.stack ?? ''}>
          <h2 className={styles.small}>{t('counselling:day.follow_ups')}</h2>
          {day.follow_ups.map(({ record, student, day: due }) => (
            <div key={`${record} ${due}`} className={styles.between}>
              <Button size={32} look="quiet" onClick={() => onOpen({ record })}>
                {nameOf(student)}
              </Button>
              <span className={styles.note} data-late={due < present || undefined}>
                {relativeDay(due, present, language)}
              </span>
            </div>
          ))}
        </Panel>
      )}
      <p className={styles.note}>{t('counselling:day.neutral')}</p>
    </>
  );
}
