import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { lettersCalls } from '../calls.ts';
import styles from './letters.module.css';

/** Whether a letter is the university's: its kind, number and day, but nobody that it names. */
export function CheckScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code } = useParams({ strict: false }) as { code: string };
  const answer = useCall(lettersCalls.checkLetter, { params: { code } });
  const title = t('letters:check.title');
  return (
    <GatePage title={title} heading={title}>
      <AnswerFrame answer={answer} columns={2}>
        {({ is_valid, kind, number, day }) =>
          is_valid && kind && day ? (
            <div className={`${styles.stack} ${styles.gate}`}>
              <Notice tone="success" title={t('letters:check.valid')}>
                {t('letters:check.valid_text')}
              </Notice>
              <Facts
                facts={[
                  { label: t('letters:field.kind'), value: t(`letters:kinds.${kind}`) },
                  { label: t('letters:field.number'), value: <Bdi dir="ltr">{number}</Bdi> },
                  { label: t('letters:check.day'), value: formatDay(day, language, 'full') },
                ]}
              />
            </div>
          ) : (
            <Notice tone="error" title={t('letters:check.invalid')}>
              {t('letters:check.invalid_text')}
            </Notice>
          )
        }
      </AnswerFrame>
    </GatePage>
  );
}
