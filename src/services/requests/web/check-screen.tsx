import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { requestsCalls } from '../calls.ts';
import styles from './request-page.module.css';
import { requestMarks, stepMarks, useRequestWords } from './use-request-words.ts';

const { checkRequest } = requestsCalls;

/** Whether a printed request is the portal's, and what was decided on it. */
export function CheckScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { titleOf } = useRequestWords();
  const { token } = useParams({ strict: false }) as { token: string };
  const answer = useCall(checkRequest, { params: { token } });
  const title = t('requests:check.title');
  return (
    <GatePage title={title} heading={title}>
      <AnswerFrame answer={answer} columns={2}>
        {({ number, student, state, ended_at, decisions, ...form }) => (
          <div className={styles.main}>
            <p className={styles.note}>{t('requests:check.text')}</p>
            <Facts
              facts={[
                { label: t('requests:column.form'), value: titleOf(form) },
                { label: t('requests:column.number'), value: <Bdi dir="ltr">{number}</Bdi> },
                { label: t('requests:check.student'), value: nameOf(student) },
                {
                  label: t('requests:column.state'),
                  value: (
                    <StateMark
                      marks={requestMarks}
                      state={state}
                      word={t(`requests:states.${state}`)}
                    />
                  ),
                },
                {
                  label: t('requests:column.ended_at'),
                  value: formatMoment(ended_at, language, 'brief'),
                },
              ]}
            />
            <section>
              <h2 className={styles.title}>{t('requests:check.decisions')}</h2>
              <ul className={styles.main}>
                {decisions.map((decision) => (
                  <li key={decision.decided_at}>
                    <StateMark
                      marks={stepMarks}
                      state={decision.state}
                      word={`${titleOf(decision)}: ${t(`requests:step_states.${decision.state}`)}`}
                      note={formatMoment(decision.decided_at, language, 'brief')}
                    />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </AnswerFrame>
    </GatePage>
  );
}
