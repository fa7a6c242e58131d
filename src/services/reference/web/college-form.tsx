import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { referenceCalls } from '../calls.ts';
import { collegeForm } from '../contract.ts';
import type { CollegeRow } from '../reference-row.ts';
import { LeaderField } from './leader-field.tsx';
import type { RowFormProps } from './row-dialog.tsx';
import { CodeField, NameFields, PositionField } from './row-fields.tsx';
import { RowForm } from './row-form.tsx';
import { placedOf, useRowForm } from './use-row-form.ts';

const { addCollege, editCollege } = referenceCalls;

export function CollegeForm(props: RowFormProps<CollegeRow>) {
  const { row } = props;
  const { form, frame } = useRowForm(props, {
    schema: collegeForm,
    defaults: {
      ...placedOf(row),
      head: row?.head ? String(row.head.id) : null,
      dean: row?.dean ? String(row.dean.id) : null,
    },
    add: addCollege,
    edit: editCollege,
  });
  return (
    <RowForm {...frame}>
      {!row && <CodeField form={form} list="colleges" />}
      <NameFields form={form} />
      <FieldPair>
        <LeaderField form={form} post="head" present={row?.head ?? null} />
        <LeaderField form={form} post="dean" present={row?.dean ?? null} />
        {row && <PositionField form={form} />}
      </FieldPair>
    </RowForm>
  );
}
