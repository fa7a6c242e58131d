import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { GatePage } from '#services/accounts/web/public.tsx';
import { paymentsCalls } from '../calls.ts';
import styles from './check-screen.module.css';

const { checkReceipt } = paymentsCalls;

/** Whether a receipt or a letter is the university's: its day and amount, and nothing of whose it is. */
export function CheckScreen() {
  const { t } = useTranslation();
  const { code } = useParams({ strict: false }) as { code: string };
  const answer = useCall(checkReceipt, { params: { code } });
  const title = t('payments:check.title');
  return (
    <GatePage title={title} heading={title}>
      <AnswerFrame answer={answer} columns={2}>
        {(paper) => <Found paper={paper} />}
      </AnswerFrame>
    </GatePage>
  );
}

function Found({ paper: { of, day, amount, refunded } }: { paper: ReplyOf<typeof checkReceipt> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (of === null || day === null || amount === null) {
    return (
      <Notice tone="error" title={t('payments:check.invalid')}>
        {t('payments:check.invalid_text')}
      </Notice>
    );
  }
  return (
    <div className={styles.found}>
      {refunded ? (
        <Notice tone="warning" title={t('payments:check.refunded')}>
          {t(`payments:check.${refunded === amount ? 'all_back' : 'some_back'}`)}
        </Notice>
      ) : (
        <Notice tone="success" title={t('payments:check.valid')}>
          {t('payments:check.valid_text')}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('payments:check.paper'), value: t(`payments:check.papers.${of}`) },
          { label: t('payments:check.day'), value: formatDay(day as Day, language, 'full') },
          { label: t('payments:history.amount'), value: <Money amount={amount} /> },
          ...(refunded
            ? [
                {
                  label: t('payments:check.given_back'),
                  value: <Money amount={refunded} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
