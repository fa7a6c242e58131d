import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { lettersCalls } from '../calls.ts';
import styles from './letters.module.css';

const { lookLetter, openLetter } = lettersCalls;

/** The letter of a side's link, opened once: loading the page alone, as mail scanners do, doesn't count. */
export function OpenedScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { token } = useParams({ strict: false }) as { token: string };
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [isDone, setDone] = useState(false);
  const textOf = useFailureText();
  const answer = useCall(lookLetter, { params: { token } });
  const title = t('letters:opened.title');
  return (
    <GatePage title={title} heading={title}>
      {isDone ? (
        <Notice tone="success" title={t('letters:opened.done')}>
          {t('letters:opened.done_text')}
        </Notice>
      ) : answer.error?.code === 'link_over' ? (
        <Notice tone="error" title={t('letters:opened.over')}>
          {textOf(answer.error)}
        </Notice>
      ) : (
        <AnswerFrame answer={answer} columns={2}>
          {({ kind, number, side }) => (
            <div className={`${styles.stack} ${styles.gate}`}>
              <Facts
                facts={[
                  { label: t('letters:field.kind'), value: t(`letters:kinds.${kind}`) },
                  { label: t('letters:field.number'), value: <Bdi dir="ltr">{number}</Bdi> },
                  { label: t('letters:field.side'), value: <Bdi>{nameOf(side)}</Bdi> },
                ]}
              />
              <Notice tone="neutral">{t('letters:opened.text')}</Notice>
              <Segmented
                label={t('letters:opened.language')}
                wide
                segments={[
                  { value: 'ar', label: t('letters:page.paper_ar') },
                  { value: 'en', label: t('letters:page.paper_en') },
                ]}
                value={language}
                onChange={setLanguage}
              />
              <DownloadButton
                call={openLetter}
                input={{ params: { token }, body: { language } }}
                onDone={() => setDone(true)}
                verb={t('letters:opened.open')}
                look="primary"
                size={48}
                wide
              />
            </div>
          )}
        </AnswerFrame>
      )}
    </GatePage>
  );
}
