import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { paymentAnswers } from '../payment-answers.ts';

interface StillBlockedProps extends Pick<ButtonProps, 'look' | 'size'> {
  payment: Pick<Payment, 'transaction_id'>;
  verb: string;
}

/** "I paid but I'm still blocked": asks the provider now and shows its answer. */
export function StillBlocked({ payment, verb, ...button }: StillBlockedProps) {
  const { t } = useTranslation();
  const asking = useCommand(paymentsCalls.askStatus, { changes: paymentAnswers });
  const { data } = asking;
  return (
    <>
      <Button
        {...button}
        busy={asking.isPending}
        busyText={t('payments:asked.busy')}
        onClick={() => asking.mutate({ body: { transaction_id: payment.transaction_id } })}
      >
        {verb}
      </Button>
      {data && (
        <Notice live small tone={data.provider === 'paid' ? 'success' : 'info'}>
          {t(`payments:asked.${data.provider}`)} {data.has_case && t('payments:asked.has_case')}
        </Notice>
      )}
    </>
  );
}
