import { IconPencilQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { guidanceContract } from '../contract.ts';
import { correctionFields } from '../correction.ts';
import { newCorrection } from '../correction-calls.ts';
import { correctionAnswered } from './correction-answers.ts';

/** A student says what is wrong in their record. */
export function AskCorrection() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button icon={<IconPencilQuestion size={18} />} onClick={() => setOpened(true)}>
        {t('guidance:corrections.ask')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('guidance:corrections.ask_title')}
        text={t('guidance:corrections.ask_text')}
      >
        <AskForm onClose={close} />
      </Dialog>
    </>
  );
}

function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // Nothing is chosen at first, which no field of the list says.
  const defaults = { field: '' as (typeof correctionFields)[number], text: '' };
  const form = useSchemaForm({ schema: newCorrection, defaults });
  const asking = useCommand(guidanceContract.calls.askCorrection, {
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
      <Controller
        control={form.control}
        name="field"
        render={({ field, fieldState }) => (
          <SelectField
            ref={field.ref}
            name={field.name}
            label={t('guidance:corrections.field')}
            help={t('guidance:corrections.phone_note')}
            options={correctionFields.map((one) => ({
              value: one,
              label: t(`guidance:corrections.fields.${one}`),
            }))}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        {...fieldOf(form, 'text')}
        label={t('guidance:corrections.text')}
        help={t('guidance:corrections.text_help')}
        rows={4}
      />
    </DialogForm>
  );
}
