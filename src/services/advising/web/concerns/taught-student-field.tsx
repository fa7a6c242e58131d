import { useState } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, type SelectOption } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useCall } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import type { TaughtStudent } from '../../concern-shapes.ts';

const { listTaught } = advisingCalls;

interface TaughtStudentFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  onChosen: (student: TaughtStudent | null) => void;
}

/** Searches the students that the user teaches, by name or number. */
export function TaughtStudentField<Values extends FieldValues>({
  control,
  name,
  onChosen,
}: TaughtStudentFieldProps<Values>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [search, setSearch] = useTypedSearch();
  const query = { page_size: 50, ...(search && { search }) };
  const { data } = useCall(listTaught, { query }, { keepsPrevious: true });
  const students = data?.results ?? [];
  const [chosen, setChosen] = useState<SelectOption<string> | null>(null);
  const options = students.map((student) => ({
    value: String(student.id),
    label: nameOf(student),
    note: student.user_id,
  }));
  const isListed = !chosen || options.some(({ value }) => value === chosen.value);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          ref={field.ref}
          name={field.name}
          label={t('advising:concerns.raise.student')}
          help={t(`advising:concerns.raise.${hasNobody() ? 'none_taught' : 'student_help'}`)}
          options={isListed || search ? options : [chosen, ...options]}
          value={field.value || null}
          onChange={(value) => {
            setChosen(options.find((option) => option.value === value) ?? null);
            onChosen(students.find(({ id }) => String(id) === value) ?? null);
            field.onChange(value ?? '');
          }}
          onBlur={field.onBlur}
          onSearch={setSearch}
          footer={t('platform:common.shown_of', {
            shown: options.length,
            total: data?.count ?? 0,
          })}
          error={fieldState.error?.message}
        />
      )}
    />
  );

  function hasNobody(): boolean {
    return data?.count === 0 && search === '';
  }
}
