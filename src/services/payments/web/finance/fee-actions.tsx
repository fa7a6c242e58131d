import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { halalasOf, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
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
import type { Fee } from '../../contract.ts';
import { DueFields, dueFields } from './due-fields.tsx';

const { editFee, exemptFee, getFee, getStudentAccount, listFees, withdrawFee } = paymentsCalls;

const changes = [getFee, getStudentAccount, listFees];
const reason = text({ min: 3, max: 500, multiline: true });

/** Exempts from a part of what is left, with a reason. */
export function ExemptFee({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        reason={fee.is_paid ? t('payments:fee_list.nothing_left') : undefined}
        onClick={() => setOpened(true)}
      >
        {t('payments:fee_list.exempt')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('payments:fee_list.exempt')}
        text={t('payments:fee_list.exempt_text')}
      >
        <ExemptForm fee={fee} onClose={close} />
      </Dialog>
    </>
  );
}

function ExemptForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: z.strictObject({ amount: money({ min: 0.01, max: fee.balance }), reason }),
    defaults: { amount: '', reason: '' },
  });
  const command = useCommand(exemptFee, {
    changes,
    onDone: ({ exemption }) => {
      toast.success({
        title: t(exemption ? 'payments:exemption.asked' : 'payments:fee_list.exempted'),
      });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ amount, ...body }) =>
    command.mutateAsync({ params: { id: fee.id }, body: { ...body, amount: riyalsOf(amount) } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:fee_list.exempt')}
      busy={busy}
      onBack={onClose}
    >
      <MoneyField {...fieldOf(form, 'amount')} label={t('payments:history.amount')} />
      <TextArea {...fieldOf(form, 'reason')} label={t('payments:refund.reason')} rows={3} />
    </DialogForm>
  );
}

/** Reverses a fee of which nothing is paid. */
export function WithdrawFee({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        look="danger-outline"
        reason={
          halalasOf(fee.paid) > nothing
            ? t(
                `payments:fee_list.${halalasOf(fee.balance) > nothing ? 'is_paid_of' : 'is_paid_all'}`,
              )
            : undefined
        }
        onClick={() => setOpened(true)}
      >
        {t('payments:fee_list.withdraw')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('payments:fee_list.withdraw_title')}
        text={t('payments:fee_list.withdraw_text')}
      >
        <WithdrawForm fee={fee} onClose={close} />
      </Dialog>
    </>
  );
}

function WithdrawForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: z.strictObject({ reason }), defaults: { reason: '' } });
  const command = useCommand(withdrawFee, {
    changes,
    onDone: () => {
      toast.success({ title: t('payments:fee_list.withdrawn') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (query) =>
    command.mutateAsync({ params: { id: fee.id }, query }),
  );
  return (
    <DialogForm
      danger
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:fee_list.withdraw')}
      busy={busy}
      onBack={onClose}
    >
      <TextArea {...fieldOf(form, 'reason')} label={t('payments:refund.reason')} rows={3} />
    </DialogForm>
  );
}

/** Changes a fee's words, its day and the least part of it that may be paid at once. */
export function EditFee({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('payments:charge.edit')}</Button>
      <Dialog opened={opened} onClose={close} title={t('payments:charge.edit')}>
        <EditForm fee={fee} onClose={close} />
      </Dialog>
    </>
  );
}

const words = z.strictObject({
  description_ar: text({ max: 200 }),
  description: text({ max: 200 }),
  ...dueFields,
});

function EditForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const { t } = useTranslation();
  const { description, description_ar, due_on, percentage } = fee;
  const form = useSchemaForm({
    schema: words,
    defaults: { description, description_ar, due_on, percentage: String(percentage) },
  });
  const command = useCommand(editFee, {
    changes,
    onDone: () => {
      toast.success({ title: t('payments:charge.edited') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: { id: fee.id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:types.save')}
      busy={busy}
      onBack={onClose}
    >
      <TextField {...fieldOf(form, 'description_ar')} label={t('payments:types.name_ar')} />
      <TextField {...fieldOf(form, 'description')} label={t('payments:types.name')} ltr />
      <DueFields form={form} />
    </DialogForm>
  );
}
