import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { referenceContract, statusForm } from '../contract.ts';
import type { StatusRow } from '../reference-row.ts';
import { NameFields } from './name-fields.tsx';
import type { RowFormProps } from './row-dialog.tsx';
import { RowForm, touched } from './row-form.tsx';
import { useRowCommand } from './use-row-command.ts';

const { addStatus, editStatus } = referenceContract.calls;

export function StatusForm(props: RowFormProps<StatusRow>) {
  const { row, onClose } = props;
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: statusForm, defaults: valuesOf(row) });
  const { dirtyFields } = form.formState;
  const adding = useRowCommand(addStatus, { done: 'added', onClose, onFailed: form.show });
  const editing = useRowCommand(editStatus, { done: 'saved', onClose, onFailed: form.show });
  const { busy, onSubmit } = useSubmit(form, ({ code, position, ...fields }) => {
    if (!row) return adding.mutateAsync({ body: { code, ...fields } });
    const changes = touched({ position, ...fields }, dirtyFields);
    return editing.mutateAsync({ params: { code }, body: { version: row.version, ...changes } });
  });
  return (
    <RowForm {...props} busy={busy} problem={form.problem} onSubmit={onSubmit}>
      {!row && (
        <TextField
          {...fieldOf(form, 'code')}
          ltr
          label={t('reference:row.code')}
          help={t('reference:form.code_help.statuses')}
          autoComplete="off"
        />
      )}
      <NameFields form={form} />
      <Checkbox
        {...form.register('is_active')}
        label={t('reference:form.is_active')}
        help={t('reference:form.is_active_help')}
      />
      {row && <NumberField {...fieldOf(form, 'position')} label={t('reference:row.position')} />}
    </RowForm>
  );
}

function valuesOf(row: StatusRow | null) {
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    name_ar: row?.name_ar ?? '',
    is_active: row?.is_active ?? true,
    position: String(row?.position ?? 0),
  };
}
