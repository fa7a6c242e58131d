import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { wishesCalls } from '../calls.ts';
import styles from './check-screen.module.css';
import { useDaysOf } from './use-days-of.ts';

const { checkReceipt } = wishesCalls;

/** The page behind a receipt's code: its student, and the order that is saved now. */
export function CheckScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { token } = useParams({ strict: false }) as { token: string };
  const daysOf = useDaysOf();
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
              {wishes.map((wish) => (
                <li key={wish.id}>
                  <Bdi>{nameOf(wish.side)}</Bdi>
                  <span className={styles.note}>
                    <Dotted
                      facts={[<Bdi key="department">{nameOf(wish.department)}</Bdi>, daysOf(wish)]}
                    />
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
