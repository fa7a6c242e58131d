import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { advisingCalls } from '../calls.ts';
import type { Alert } from '../contract.ts';
import { AlertActions } from './alert-actions.tsx';
import { crossingMarks, lookOf } from './alert-looks.ts';
import styles from './student-alerts-list.module.css';
import { useAlertWords } from './use-alert-words.ts';

const { listMorning } = advisingCalls;

/** A student's open alerts; renders nothing if there are none. */
export function StudentAlerts({ student_id }: { student_id: number }) {
  const { t } = useTranslation();
  const query = { state: 'open', student: student_id, page_size: 50 } as const;
  const alerts = useCall(listMorning, { query }).data?.results ?? [];
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('advising:menu.morning')}>
      {alerts.map((alert) => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function OneAlert({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { particulars, contact } = useAlertWords();
  const facts = [
    particulars(alert),
    relativeMoment(alert.happened_at, serverNow(), language),
    contact(alert),
  ];
  return (
    <li className={styles.alert}>
      <div>
        <StatusMark mark={crossingMarks[lookOf(alert)]}>
          {t(`advising:kinds.${alert.kind}`)}
        </StatusMark>
        <p className={styles.facts}>
          <Dotted facts={facts} />
        </p>
      </div>
      <AlertActions alert={alert} />
    </li>
  );
}
