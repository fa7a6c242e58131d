import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { requestsCalls } from '../calls.ts';
import styles from './request-page.module.css';
import { requestMarks, useRequestWords } from './use-request-words.ts';

const { checkRequest } = requestsCalls;

/** Whether a printed request is the portal's, and how it ended. */
export function CheckScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titleOf } = useRequestWords();
  const { token } = useParams({ strict: false }) as { token: string };
  const answer = useCall(checkRequest, { params: { token } });
  const title = t('requests:check.title');
  return (
    <GatePage title={title} heading={title}>
      <AnswerFrame answer={answer} columns={2}>
        {({ number, initials, initials_ar, state, ended_on, ...form }) => (
          <div className={styles.main}>
            <p className={styles.note}>{t('requests:check.text')}</p>
            <Facts
              facts={[
                { label: t('requests:column.form'), value: titleOf(form) },
                { label: t('requests:column.number'), value: <Bdi dir="ltr">{number}</Bdi> },
                {
                  label: t('requests:check.initials'),
                  value: <Bdi>{language === 'ar' ? initials_ar : initials}</Bdi>,
                },
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
                  value: formatDay(ended_on, language, 'full'),
                },
              ]}
            />
          </div>
        )}
      </AnswerFrame>
    </GatePage>
  );
}
