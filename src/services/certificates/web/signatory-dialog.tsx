import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
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
import { certificatesCalls, signaturePurpose } from '../calls.ts';
import { type SignatoryPart, signatoryParts } from '../certificate.ts';
import { signatoryFields } from '../contract.ts';
import { useColleges } from './certificate-words.ts';

interface SignatoryDialogProps {
  /** The signature to add; null while the dialog is closed. */
  adds: { college?: number; part: SignatoryPart } | null;
  onClose: () => void;
}

/** Names a college's head or dean from a day on, with the picture of the signature. */
export function SignatoryDialog({ adds, onClose }: SignatoryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={adds !== null}
      onClose={onClose}
      title={t('certificates:signatories.add_title')}
      text={t('certificates:signatories.add_text')}
    >
      {adds && <SignatoryForm adds={adds} onClose={onClose} />}
    </Dialog>
  );
}

interface SignatoryFormProps {
  adds: NonNullable<SignatoryDialogProps['adds']>;
  onClose: () => void;
}

function SignatoryForm({ adds, onClose }: SignatoryFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { colleges = [] } = useColleges();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const [isSending, setSending] = useState(false);
  const form = useSchemaForm({
    schema: signatoryFields,
    defaults: {
      college: adds.college === undefined ? '' : String(adds.college),
      part: adds.part,
      name_ar: '',
      name: '',
      valid_from: today,
      picture: null,
    },
  });
  const adding = useCommand(certificatesCalls.addSignatory, {
    changes: [certificatesCalls.listSignatories],
    onDone: () => {
      toast.success({ title: t('certificates:signatories.added') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => adding.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('certificates:signatories.add')}
      busy={busy || isSending}
      onBack={onClose}
    >
      <Controller
        control={form.control}
        name="college"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <SelectField
            ref={ref}
            label={t('certificates:field.college')}
            options={colleges}
            value={String(value) || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="part"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RadioGroup
            ref={ref}
            label={t('certificates:field.part')}
            options={signatoryParts.map((part) => ({
              value: part,
              label: t(`certificates:parts.${part}`),
            }))}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <TextField {...fieldOf(form, 'name_ar')} label={t('certificates:field.name_ar')} dir="rtl" />
      <TextField {...fieldOf(form, 'name')} label={t('certificates:field.name')} ltr />
      <Controller
        control={form.control}
        name="valid_from"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <DateField
            ref={ref}
            label={t('certificates:field.valid_from')}
            today={today}
            isClosed={(day) => day < today}
            value={value || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <FileField
        purpose={signaturePurpose}
        label={t('certificates:field.picture')}
        optional
        value={sent}
        onSending={setSending}
        onChange={(files) => {
          setSent(files);
          form.setValue('picture', files[0]?.id ?? null, { shouldDirty: true });
        }}
      />
    </DialogForm>
  );
}
