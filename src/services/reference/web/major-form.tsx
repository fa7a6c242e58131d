import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { fieldOf } from '#platform/web/form.tsx';
import { referenceCalls } from '../calls.ts';
import { majorForm } from '../contract.ts';
import type { MajorRow } from '../reference-row.ts';
import { LeaderField } from './leader-field.tsx';
import { useColleges } from './reference-words.ts';
import type { RowFormProps } from './row-dialog.tsx';
import { CodeField, NameFields, PositionField } from './row-fields.tsx';
import { RowForm } from './row-form.tsx';
import { placedOf, useRowForm } from './use-row-form.ts';

const { addMajor, editMajor } = referenceCalls;

export function MajorForm(props: RowFormProps<MajorRow>) {
  const { row } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const colleges = useColleges();
  const { form, frame } = useRowForm(props, {
    schema: majorForm,
    defaults: {
      ...placedOf(row),
      college_code: row ? String(row.college_code) : '',
      total_hours: row ? String(row.total_hours) : '',
      head: row?.head ? String(row.head.id) : null,
    },
    add: addMajor,
    edit: editMajor,
  });
  return (
    <RowForm {...frame}>
      {!row && <CodeField form={form} list="majors" />}
      <NameFields form={form} />
      <FieldPair>
        <Controller
          control={form.control}
          name="college_code"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <SelectField
              ref={ref}
              label={t('reference:row.college')}
              options={colleges.map((college) => ({
                value: String(college.code),
                label: nameOf(college),
                note: ltr(String(college.code)),
              }))}
              value={value === '' ? null : String(value)}
              onChange={(chosen) => onChange(chosen ?? '')}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <LeaderField form={form} post="head" present={row?.head ?? null} />
        <NumberField {...fieldOf(form, 'total_hours')} label={t('reference:row.hours')} />
        {row && <PositionField form={form} />}
      </FieldPair>
    </RowForm>
  );
}
