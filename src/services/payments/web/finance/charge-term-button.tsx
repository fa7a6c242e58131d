import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { paymentsCalls } from '../../calls.ts';
import { DueFields, dueFields } from './due-fields.tsx';

const { chargeTerm, getFigures, listChoices, listFees, listPayTypes } = paymentsCalls;

const wanted = z.strictObject({
  pay_type_id: rowId,
  semester: z.string().min(1),
  amount: money({ min: 1, max: 999_999 }),
  ...dueFields,
  college_id: rowId.nullable(),
  student_id: text({ min: 0, max: 20 }),
});

/** Charges a term's fee to all students, a college's or one, after showing the total. */
export function ChargeTerm() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <AddButton look="secondary" onClick={() => setOpened(true)}>
        {t('payments:charge.verb')}
      </AddButton>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('payments:charge.title')}
        text={t('payments:charge.text')}
      >
        <ChargeForm onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function ChargeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const types = useCall(listPayTypes, {}).data?.results ?? [];
  const places = useCall(listChoices, {}).data;
  const form = useSchemaForm({
    schema: wanted,
    defaults: {
      pay_type_id: '',
      semester: '',
      amount: '',
      due_on: '',
      percentage: '25',
      college_id: null,
      student_id: '',
    },
  });
  const trying = useCommand(chargeTerm, { onFailed: form.show });
  const doing = useCommand(chargeTerm, {
    changes: [listFees, getFigures],
    onDone: () => {
      toast.success({ title: t('payments:charge.done') });
      onClose();
    },
    onFailed: form.show,
  });
  const outlook = trying.data;
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const body = {
      ...values,
      amount: riyalsOf(values.amount),
      student_id: values.student_id === '' ? null : values.student_id,
    };
    if (outlook && !form.formState.isDirty) {
      await doing.mutateAsync({ body: { ...body, dry_run: false } });
      return;
    }
    await trying.mutateAsync({ body: { ...body, dry_run: true } });
    // The charge is exactly the one that was tried: after a change it must be tried again.
    form.reset(form.getValues());
  });
  const isTried = outlook !== undefined && !form.formState.isDirty;
  const select = (
    name: 'pay_type_id' | 'semester' | 'college_id',
    label: string,
    options: readonly { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={field.name}
          label={label}
          options={options}
          placeholder={placeholder}
          clearable={name === 'college_id'}
          value={field.value ? String(field.value) : null}
          onChange={(value) => field.onChange(name === 'college_id' ? value : (value ?? ''))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(isTried ? 'payments:charge.confirm' : 'payments:charge.try')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      {select(
        'pay_type_id',
        t('payments:charge.type'),
        types.map((type) => ({ value: String(type.id), label: nameOf(type) })),
      )}
      {select(
        'semester',
        t('payments:charge.semester'),
        (places?.terms ?? []).map((term) => ({ value: term.code, label: nameOf(term) })),
      )}
      <MoneyField {...fieldOf(form, 'amount')} label={t('payments:charge.amount')} />
      <DueFields form={form} />
      {select(
        'college_id',
        t('payments:charge.college'),
        (places?.colleges ?? []).map((one) => ({ value: one.code, label: nameOf(one) })),
        t('payments:charge.all'),
      )}
      <TextField
        {...fieldOf(form, 'student_id')}
        label={t('payments:charge.student')}
        help={t('payments:charge.student_help')}
        ltr
        optional
        maxLength={20}
      />
      {isTried && (
        <Facts
          facts={[
            ...(['students', 'already', 'charged'] as const).map((key) => ({
              label: t(`payments:charge.outlook.${key}`),
              value: formatNumber(outlook[key]),
            })),
            {
              label: t('payments:charge.outlook.total'),
              value: <Money amount={outlook.total} />,
            },
          ]}
        />
      )}
    </DialogForm>
  );
}
