import { useNavigate } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { formsAddresses } from '../../addresses.ts';
import { formsCalls } from '../../calls.ts';
import { newDefinition } from '../../contract.ts';
import { formTypes } from '../../definition.ts';

interface NewFormDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Begins a form; all else is written in the builder. */
export function NewFormDialog({ opened, onClose }: NewFormDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('forms:definitions.new')}>
      <NewForm onBack={onClose} />
    </Dialog>
  );
}

function NewForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: newDefinition,
    defaults: { type: 1, title: '', title_ar: '' },
  });
  const adding = useCommand(formsCalls.addDefinition, {
    changes: [formsCalls.listDefinitions],
    onDone: ({ id }) => navigate({ href: formsAddresses.definition({ id }) }),
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => adding.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('forms:definitions.add')}
      busy={busy}
      onBack={onBack}
    >
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <RadioGroup
            label={t('forms:definitions.column.type')}
            name={field.name}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            options={formTypes.map((type) => ({
              value: String(type),
              label: t(`forms:types.${type}`),
            }))}
          />
        )}
      />
      <TextField
        lang="ar"
        dir="rtl"
        label={t('forms:definitions.title_ar')}
        {...fieldOf(form, 'title_ar')}
      />
      <TextField
        lang="en"
        dir="ltr"
        label={t('forms:definitions.title_en')}
        {...fieldOf(form, 'title')}
      />
    </DialogForm>
  );
}
