import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingCalls } from '../calls.ts';
import type { Alert } from '../contract.ts';
import { AlertActions } from './alert-actions.tsx';
import { crossingMarks, lookOf } from './alert-looks.ts';
import styles from './morning-panel.module.css';
import { useAlertWords } from './use-alert-words.ts';

const { listMorning } = advisingCalls;

/** The gravest alerts since yesterday, beside the guide's calendar. */
export function MorningPanel() {
  const { t } = useTranslation();
  const alerts = useCall(listMorning, { query: { page_size: 5 } });
  if (!alerts.data) return null;
  const { results, count } = alerts.data;
  return (
    <section aria-labelledby="morning-panel">
      <header className={styles.head}>
        <h2 id="morning-panel">{t('advising:menu.morning')}</h2>
        {count > 0 && <span className={styles.count}>{formatNumber(count)}</span>}
      </header>
      {count === 0 ? (
        <p className={styles.empty}>{t('advising:morning.empty')}</p>
      ) : (
        <ul className={styles.alerts}>
          {results.map((alert) => (
            <OneAlert key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {count > results.length && (
        <p className={styles.rest}>
          <Link href={advisingAddresses.morning()}>{t('advising:morning.rest')}</Link>
        </p>
      )}
    </section>
  );
}

function OneAlert({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { particulars } = useAlertWords();
  const { student } = alert;
  return (
    <li className={styles.alert}>
      <p className={styles.who}>
        <span>
          <Link href={guidanceAddresses.student({ id: student.id })}>
            <Bdi>{nameOf(student)}</Bdi>
          </Link>{' '}
          <Bdi dir="ltr" className={styles.quiet}>
            {student.user_id}
          </Bdi>
        </span>
        <span className={styles.quiet}>
          {relativeMoment(alert.happened_at, serverNow(), language)}
        </span>
      </p>
      <StatusMark mark={crossingMarks[lookOf(alert)]}>
        {t(`advising:kinds.${alert.kind}`)}
      </StatusMark>
      <p className={styles.what}>{particulars(alert)}</p>
      <AlertActions alert={alert} />
    </li>
  );
}
