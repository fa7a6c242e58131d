import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { letterFilePurpose, lettersCalls } from '../calls.ts';
import { payment, type ShownLetter } from '../contract.ts';
import { lettersChanged } from './use-letter-words.ts';

const kinds = ['receipt', 'payment', 'voucher'] as const;
type Kind = (typeof kinds)[number];

/** How a confirmed letter was paid, with its papers. */
export function AttachPayment({ letter }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button size={40} onClick={() => setOpened(true)}>
        {t('letters:page.attach')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('letters:page.attach')}>
        <PaymentForm letter={letter} onClose={close} />
      </Dialog>
    </>
  );
}

function PaymentForm({ letter, onClose }: { letter: ShownLetter; onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const [sent, setSent] = useState<Partial<Record<Kind, readonly StoredFile[]>>>({});
  const { id, version, payment_reference, paid_on } = letter;
  const form = useSchemaForm({
    schema: payment.omit({ version: true }),
    defaults: {
      payment_reference,
      paid_on: paid_on ?? today,
      receipt: null,
      payment: null,
      voucher: null,
    },
  });
  const attaching = useCommand(lettersCalls.attachPayment, {
    changes: lettersChanged,
    onDone: () => {
      toast.success({ title: t('letters:page.attached') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    attaching.mutateAsync({ params: { id }, body: { ...body, version } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('letters:save')}
      busy={busy}
      onBack={onClose}
    >
      <TextField
        {...fieldOf(form, 'payment_reference')}
        label={t('letters:field.payment_reference')}
        dir="ltr"
      />
      <Controller
        control={form.control}
        name="paid_on"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <DateField
            ref={ref}
            label={t('letters:field.paid_on')}
            today={today}
            value={value || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {kinds.map((kind) => (
        <FileField
          key={kind}
          purpose={letterFilePurpose}
          label={t(`letters:field.${kind}`)}
          optional
          value={sent[kind] ?? []}
          onChange={(files) => {
            setSent((before) => ({ ...before, [kind]: files }));
            form.setValue(kind, files[0]?.id ?? null, { shouldDirty: true });
          }}
        />
      ))}
    </DialogForm>
  );
}
