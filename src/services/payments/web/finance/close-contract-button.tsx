import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';

const { closeContract, listInstalments } = paymentsCalls;

/** Notes that a contract's last instalment is paid, so that its guarantor may have another. */
export function CloseContract({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { nameOf } = useNames();
  const { mutateAsync } = useCommand(closeContract, {
    changes: [listInstalments],
    onDone: () => void toast.success({ title: t('payments:contract.done') }),
  });
  if (payment.contract_closed_at) return t('payments:contract.closed');
  if (payment.state !== 'paid') return null;
  return (
    <>
      <Button size={32} onClick={() => setOpened(true)}>
        {t('payments:contract.verb')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('payments:contract.title')}
        text={t('payments:contract.text')}
        facts={[
          { label: t('payments:lists.student'), value: <Bdi>{nameOf(payment.student)}</Bdi> },
          {
            label: t('payments:history.invoice_number'),
            value: <Bdi dir="ltr">{payment.invoice_number}</Bdi>,
          },
          { label: t('payments:history.amount'), value: <Money amount={payment.amount} /> },
        ]}
        verb={t('payments:contract.verb')}
        busyText={t('platform:common.sending')}
        onConfirm={() => mutateAsync({ params: { id: payment.id } }).catch(stayOpen)}
      />
    </>
  );
}
