import { useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { nameForm, referenceContract } from '../contract.ts';
import type { NameRow } from '../reference-row.ts';
import { NameFields } from './name-fields.tsx';
import type { RowFormProps } from './row-dialog.tsx';
import { RowForm, touched } from './row-form.tsx';
import { useRowCommand } from './use-row-command.ts';

const { editLevel, editLocation } = referenceContract.calls;

export function LevelForm(props: RowFormProps<NameRow>) {
  return <NameForm {...props} call={editLevel} />;
}

export function LocationForm(props: RowFormProps<NameRow>) {
  return <NameForm {...props} call={editLocation} />;
}

interface NameFormProps extends RowFormProps<NameRow> {
  call: typeof editLevel;
}

function NameForm({ call, ...props }: NameFormProps) {
  const { row, onClose } = props;
  const defaults = { name: row?.name ?? '', name_ar: row?.name_ar ?? '' };
  const form = useSchemaForm({ schema: nameForm, defaults });
  const { dirtyFields } = form.formState;
  const editing = useRowCommand(call, { done: 'saved', onClose, onFailed: form.show });
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    if (!row) return;
    const body = { version: row.version, ...touched(values, dirtyFields) };
    await editing.mutateAsync({ params: { code: row.code }, body });
  });
  return (
    <RowForm {...props} busy={busy} problem={form.problem} onSubmit={onSubmit}>
      <NameFields form={form} />
    </RowForm>
  );
}
