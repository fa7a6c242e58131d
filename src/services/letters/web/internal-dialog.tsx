import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { listOf } from '#platform/language/lists.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { lettersCalls } from '../calls.ts';
import { NotesField } from './text-fields.tsx';
import { lettersChanged } from './use-letter-words.ts';

interface MakeProps {
  type: 1 | 2;
  opened: boolean;
  onClose: () => void;
}

/** Makes an internal letter of an internship. */
export function MakeInternal({ type, opened, onClose }: MakeProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`letters:internal.make_title_${type}`)}>
      <MakeForm type={type} onClose={onClose} />
    </Dialog>
  );
}

const amount = money({ min: 1, max: 1_000_000 });
const fields = { internship: rowId, notes: text({ min: 0, max: 1000, multiline: true }) };
const schemas = {
  1: z.strictObject({
    ...fields,
    amount: z.union([z.literal('').transform(() => undefined), amount]),
  }),
  2: z.strictObject({ ...fields, amount }),
};

function MakeForm({ type, onClose }: Omit<MakeProps, 'opened'>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const found = useCall(
    sidesCalls.listInternships,
    { query: { page_size: 50, confirmed: 'true', ...(search && { search }) } },
    { keepsPrevious: true },
  );
  const form = useSchemaForm({
    schema: schemas[type],
    defaults: { internship: '', amount: '', notes: '' },
  });
  const making = useCommand(lettersCalls.makeInternal, {
    changes: lettersChanged,
    onDone: ({ number }) => {
      toast.success({ title: t('letters:make.made', { number }) });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ amount: typed, ...body }) =>
    making.mutateAsync({
      body: { ...body, type, ...(typed === undefined ? {} : { amount: riyalsOf(typed) }) },
    }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('letters:make.send')}
      busy={busy}
      onBack={onClose}
    >
      <Controller
        control={form.control}
        name="internship"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <SelectField
            ref={ref}
            label={t('letters:field.internship')}
            options={(found.data?.results ?? []).map(({ id, side, department, trainer }) => ({
              value: String(id),
              label: listOf(
                [nameOf({ name: side.name, name_ar: side.name_arabic }), nameOf(department)],
                language,
              ),
              ...(trainer ? { note: nameOf(trainer) } : {}),
            }))}
            onSearch={setSearch}
            value={String(value) || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <MoneyField
        {...fieldOf(form, 'amount')}
        label={t('letters:field.amount')}
        optional={type === 1}
        {...(type === 1 ? { help: t('letters:internal.amount_help') } : {})}
      />
      <NotesField field={fieldOf(form, 'notes')} />
    </DialogForm>
  );
}
