import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { type Halalas, riyalsOf } from '#platform/language/numbers/money.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { PhoneField } from '#platform/ui/fields/phone-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { paymentsCalls } from '../../calls.ts';
import type { Payment } from '../../contract.ts';
import { relations } from '../../way.ts';
import { paymentAnswers } from '../payment-answers.ts';

/** The applicant; the server reads phone and national id as they are written. */
const applicant = z.strictObject({
  first_name: text({ max: 60 }),
  last_name: text({ max: 60 }),
  relation: z.enum(relations),
  phone: text({ max: 20 }),
  national_id: text({ max: 20 }),
});

interface PlanDialogProps {
  fee_id: number;
  /** Null keeps it closed. */
  amount: Halalas | null;
  onClose: () => void;
  onDone: (payment: Payment) => void;
}

/** An application for instalments, which goes on at Jeel. */
export function PlanDialog({ amount, onClose, ...form }: PlanDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={amount !== null}
      onClose={onClose}
      title={t('payments:plan.title')}
      text={t('payments:plan.text')}
    >
      {amount !== null && <PlanForm {...form} amount={amount} onClose={onClose} />}
    </Dialog>
  );
}

type PlanFormProps = PlanDialogProps & { amount: Halalas };

function PlanForm({ fee_id, amount, onClose, onDone }: PlanFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: applicant,
    defaults: { first_name: '', last_name: '', relation: 'father', phone: '', national_id: '' },
  });
  const applying = useCommand(paymentsCalls.payByInstalments, {
    changes: paymentAnswers,
    onDone,
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    applying.mutateAsync({ body: { ...body, fee_id, amount: riyalsOf(amount) } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('payments:plan.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <Facts
        facts={[
          { label: t('payments:plan.amount'), value: <Money amount={riyalsOf(amount)} /> },
          { label: t('payments:plan.months'), value: t('payments:plan.months_value') },
          { label: t('payments:plan.active'), value: t('payments:plan.active_value') },
        ]}
      />
      <FieldPair>
        <TextField {...fieldOf(form, 'first_name')} label={t('payments:plan.first_name')} />
        <TextField {...fieldOf(form, 'last_name')} label={t('payments:plan.last_name')} />
      </FieldPair>
      <Controller
        control={form.control}
        name="relation"
        render={({ field, fieldState }) => (
          <SelectField
            ref={field.ref}
            name={field.name}
            label={t('payments:plan.relation')}
            help={t('payments:plan.relation_help')}
            options={wordedOptions(relations, (value) => t(`payments:plan.relations.${value}`))}
            value={field.value}
            onChange={(value) => field.onChange(value ?? 'father')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <PhoneField {...fieldOf(form, 'phone')} label={t('payments:plan.phone')} />
      <NumberField
        {...fieldOf(form, 'national_id')}
        label={t('payments:plan.national_id')}
        maxLength={10}
      />
    </DialogForm>
  );
}
