import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '../ui/fields/select-field.tsx';

type Held = 'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'error';

interface FormSelectProps<Values extends FieldValues, Output>
  extends Omit<SelectFieldProps<string>, Held> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
  name: FieldPath<Values>;
}

/** A form's choice of one option; an empty text where none is chosen. */
export function FormSelect<Values extends FieldValues, Output>({
  form,
  name,
  ...select
}: FormSelectProps<Values, Output>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, disabled: _, ...field }, fieldState }) => (
        <SelectField
          {...select}
          {...field}
          value={value ? String(value) : null}
          onChange={(chosen) => onChange(chosen ?? '')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
