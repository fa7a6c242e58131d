import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { guidanceCalls } from '../../calls.ts';
import { type CorrectionField, correctionFields } from '../../correction.ts';
import { newCorrection } from '../../correction-shapes.ts';
import { correctionAnswered } from './correction-answers.ts';

interface AskCorrectionFormProps {
  /** The field, if it is known, and the initial text. */
  begun?: { field: CorrectionField; text: string };
  label: ReactNode;
  help: ReactNode;
  onClose: () => void;
}

/** A correction of the student's own record, with proof; registration answers it. */
export function AskCorrectionForm({ begun, label, help, onClose }: AskCorrectionFormProps) {
  const { t } = useTranslation();
  // No field is chosen at first, which the type of the list can't express.
  const defaults = begun ?? { field: '' as CorrectionField, text: '' };
  const form = useSchemaForm({ schema: newCorrection, defaults });
  const asking = useCommand(guidanceCalls.askCorrection, {
    changes: correctionAnswered,
    onDone: () => {
      toast.success({ title: t('guidance:corrections.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => asking.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('guidance:corrections.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      {!begun && (
        <Controller
          control={form.control}
          name="field"
          render={({ field, fieldState }) => (
            <SelectField
              ref={field.ref}
              name={field.name}
              label={t('guidance:corrections.field')}
              help={t('guidance:corrections.phone_note')}
              options={wordedOptions(correctionFields, (one) =>
                t(`guidance:corrections.fields.${one}`),
              )}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <TextArea {...fieldOf(form, 'text')} label={label} help={help} rows={4} />
    </DialogForm>
  );
}
