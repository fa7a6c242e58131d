import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { referenceCalls } from '../calls.ts';
import { statusForm } from '../contract.ts';
import type { StatusRow } from '../reference-row.ts';
import type { RowFormProps } from './row-dialog.tsx';
import { CodeField, NameFields, PositionField } from './row-fields.tsx';
import { RowForm } from './row-form.tsx';
import { placedOf, useRowForm } from './use-row-form.ts';

const { addStatus, editStatus } = referenceCalls;

export function StatusForm(props: RowFormProps<StatusRow>) {
  const { row } = props;
  const { t } = useTranslation();
  const { form, frame } = useRowForm(props, {
    schema: statusForm,
    defaults: { ...placedOf(row), is_active: row?.is_active ?? true },
    add: addStatus,
    edit: editStatus,
  });
  return (
    <RowForm {...frame}>
      {!row && <CodeField form={form} list="statuses" />}
      <NameFields form={form} />
      <Checkbox
        {...form.register('is_active')}
        label={t('reference:form.is_active')}
        help={t('reference:form.is_active_help')}
      />
      {row && <PositionField form={form} />}
    </RowForm>
  );
}
