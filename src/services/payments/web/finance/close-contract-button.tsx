import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';

const { closeContract, listInstalments } = paymentsCalls;

/** Notes that a contract's last instalment is paid, so that its guarantor may have another. */
export function CloseContract({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (payment.contract_closed_at) return t('payments:contract.closed');
  if (payment.state !== 'paid') return null;
  return (
    <ActionButton
      size={32}
      verb={t('payments:contract.verb')}
      asks={{
        title: t('payments:contract.title'),
        text: t('payments:contract.text'),
        facts: [
          { label: t('payments:lists.student'), value: <Bdi>{nameOf(payment.student)}</Bdi> },
          {
            label: t('payments:history.invoice_number'),
            value: <Bdi dir="ltr">{payment.invoice_number}</Bdi>,
          },
          { label: t('payments:history.amount'), value: <Money amount={payment.amount} /> },
        ],
        busyText: t('platform:common.sending'),
      }}
      call={closeContract}
      input={{ params: { id: payment.id } }}
      changes={[listInstalments]}
      said={t('payments:contract.done')}
    />
  );
}
