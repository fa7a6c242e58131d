import { referenceCalls } from '../calls.ts';
import { nameForm } from '../contract.ts';
import type { NameRow } from '../reference-row.ts';
import type { RowFormProps } from './row-dialog.tsx';
import { NameFields } from './row-fields.tsx';
import { RowForm } from './row-form.tsx';
import type { RowCall } from './use-row-command.ts';
import { namesOf, useRowForm } from './use-row-form.ts';

const { editLevel, editLocation } = referenceCalls;

export function LevelForm(props: RowFormProps<NameRow>) {
  return <NameForm {...props} edit={editLevel} />;
}

export function LocationForm(props: RowFormProps<NameRow>) {
  return <NameForm {...props} edit={editLocation} />;
}

interface NameFormProps extends RowFormProps<NameRow> {
  edit: RowCall;
}

function NameForm({ edit, ...props }: NameFormProps) {
  const { form, frame } = useRowForm(props, {
    schema: nameForm,
    defaults: namesOf(props.row),
    edit,
  });
  return (
    <RowForm {...frame}>
      <NameFields form={form} />
    </RowForm>
  );
}
