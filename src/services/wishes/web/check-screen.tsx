import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { wishesCalls } from '../calls.ts';
import styles from './check-screen.module.css';

const { checkReceipt } = wishesCalls;

/** What the code on a receipt opens: whose it is, and the order that is saved now. */
export function CheckScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { token } = useParams({ strict: false }) as { token: string };
  const answer = useCall(checkReceipt, { params: { token } });
  const title = t('wishes:check.title');
  return (
    <GatePage title={title} heading={title}>
      <AnswerFrame answer={answer} columns={2}>
        {({ number, student, cycle, period, saved_at, wishes }) => (
          <div className={styles.main}>
            <p className={styles.note}>{t('wishes:check.text')}</p>
            <Facts
              facts={[
                { label: t('wishes:check.number'), value: <Bdi dir="ltr">{number}</Bdi> },
                { label: t('wishes:field.student'), value: <Bdi>{nameOf(student)}</Bdi> },
                {
                  label: t('wishes:field.period_id'),
                  value: t('wishes:period_of', { number: period, cycle: nameOf(cycle) }),
                },
                {
                  label: t('wishes:field.saved_at'),
                  value: formatMoment(saved_at, language, 'full'),
                },
              ]}
            />
            <ol className={styles.order}>
              {wishes.map(({ id, side, department }) => (
                <li key={id}>
                  <Bdi>{nameOf(side)}</Bdi>
                  <span className={styles.note}>
                    <Bdi>{nameOf(department)}</Bdi>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </AnswerFrame>
    </GatePage>
  );
}
