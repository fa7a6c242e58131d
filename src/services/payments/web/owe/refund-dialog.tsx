import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { halalasOf, type Riyals, riyalsOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { paymentAnswers } from '../payment-answers.ts';

interface AskRefundProps {
  payment: Pick<Payment, 'id' | 'way'>;
  /** The largest amount; the field starts with it. */
  most: Riyals;
  /** The student's name, in a row of a list. */
  name?: string;
}

/** Asks for money back; a SADAD bill's goes to an IBAN, a card's back to the card. */
export function AskRefund({ payment, most, name }: AskRefundProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      {name === undefined ? (
        <Button wide onClick={() => setOpened(true)}>
          {t('payments:refund.verb')}
        </Button>
      ) : (
        <Button
          size={32}
          aria-label={t('payments:day.refund_of', { name })}
          onClick={() => setOpened(true)}
        >
          {t('payments:day.second_charges')}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={close}
        title={t('payments:refund.title')}
        text={t(`payments:refund.text_${payment.way === 'card' ? 'card' : 'iban'}`)}
      >
        <RefundForm payment={payment} most={most} onClose={close} />
      </Dialog>
    </>
  );
}

function RefundForm({ payment, most, onClose }: AskRefundProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const asksIban = payment.way !== 'card';
  const schema = z.strictObject({
    amount: money({ min: 0.01, max: most }),
    reason: text({ min: 3, max: 500, multiline: true }),
    iban: asksIban ? text({ max: 40 }) : z.literal(''),
  });
  const form = useSchemaForm({
    schema,
    defaults: { amount: writeRiyals(halalasOf(most)), reason: '', iban: '' },
  });
  const asking = useCommand(paymentsCalls.askRefund, {
    changes: paymentAnswers,
    onDone: () => {
      toast.success({ title: t('payments:refund.asked') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ amount, reason, iban }) =>
    asking.mutateAsync({
      body: {
        payment_id: payment.id,
        amount: riyalsOf(amount),
        reason,
        ...(iban ? { iban } : {}),
      },
    }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:refund.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <MoneyField {...fieldOf(form, 'amount')} label={t('payments:refund.amount')} />
      {asksIban && (
        <TextField
          {...fieldOf(form, 'iban')}
          label={t('payments:refund.iban')}
          ltr
          maxLength={40}
        />
      )}
      <TextArea {...fieldOf(form, 'reason')} label={t('payments:refund.reason')} rows={3} />
    </DialogForm>
  );
}
